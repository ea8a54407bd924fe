// Keeps the page for times without a network. Whoever has one gets what is new; the copy is for all others.
const COPY = 'nonet'
const FILES = ['./', 'index.html', 'page.js', 'page.css', 'worker.js', 'icon.svg', 'manifest.webmanifest']

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(COPY).then((copy) => copy.addAll(FILES)))
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.includes('/api/')) return
  event.respondWith(fresh(request).catch(() => kept(request)))
})

/** What the network has; it replaces the copy. */
async function fresh(request) {
  const answer = await fetch(request)
  if (answer.ok) {
    const twin = answer.clone()
    void caches.open(COPY).then((copy) => copy.put(request, twin))
  }
  return answer
}

async function kept(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? Response.error()
}
