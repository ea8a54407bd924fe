/** Light or dark: as the system wishes, until the person says otherwise. */
export function followTheme(button: HTMLElement, changed: () => void): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  const remembered = () => {
    try {
      return localStorage.getItem('nonet-theme')
    } catch {
      return null // no memory here: a private window, or a file
    }
  }
  const apply = () => {
    const theme = remembered() ?? (system.matches ? 'dark' : 'light')
    root.dataset['theme'] = theme
    button.setAttribute('aria-label', theme === 'dark' ? 'Use light colours' : 'Use dark colours')
    changed()
  }
  button.addEventListener('click', () => {
    const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem('nonet-theme', next)
    } catch {
      root.dataset['theme'] = next
      changed()
      return
    }
    apply()
  })
  system.addEventListener('change', apply)
  apply()
}
