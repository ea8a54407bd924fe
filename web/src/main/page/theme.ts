import { recall, remember } from './memory.ts'

/** Light or dark: as the system wishes, until the person says otherwise. */
export function followTheme(button: HTMLElement, changed: () => void): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  const apply = () => {
    const theme = recall('nonet-theme') ?? (system.matches ? 'dark' : 'light')
    root.dataset['theme'] = theme
    button.setAttribute('aria-label', theme === 'dark' ? 'Use light colours' : 'Use dark colours')
    changed()
  }
  button.addEventListener('click', () => {
    remember('nonet-theme', root.dataset['theme'] === 'dark' ? 'light' : 'dark')
    apply()
  })
  system.addEventListener('change', apply)
  apply()
}
