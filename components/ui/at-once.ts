/**
 * Makes a change of colours without transitions: every surface would fade at its own pace. `next-themes` could do this, but also does it twice
 * whenever a page comes alive, and each time the browser works out all styles of the page again.
 */
export function atOnce(change?: () => void): void {
  const { classList } = document.documentElement
  classList.add('at-once')
  change?.()
  // The first frame shows the change, the second is past it.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('at-once')))
}
