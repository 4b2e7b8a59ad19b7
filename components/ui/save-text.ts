/** Saves a text as a file of the browser, without a request. */
export function saveText(
  name: string,
  text: string,
  type: 'text/csv;charset=utf-8' | 'application/json',
): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started the download by the next second.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
