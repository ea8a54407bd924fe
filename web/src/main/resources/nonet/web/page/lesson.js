// Light or dark, where the person has chosen it on the board; otherwise as the system wishes.
try {
  const theme = localStorage.getItem('nonet-theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // no memory here: a private window
}
