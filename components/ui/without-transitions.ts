/**
 * Applies a colour change without CSS transitions, because surfaces would fade at different speeds. `next-themes` can do this, but also
 * does it twice when a page hydrates, and each time the browser recalculates all styles of the page.
 */
export function withoutTransitions(change?: () => void): void {
  const { classList } = document.documentElement
  classList.add('without-transitions')
  change?.()
  // The first frame shows the change, the second comes after it.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('without-transitions')))
}
