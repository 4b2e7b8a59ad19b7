/** The shortest text that the palette asks the server for. */
export const minSearchLength = 2

/** How many things were found. Groups that only lead on to a search elsewhere have none. Pure. */
export const resultCount = (groups: readonly { items: readonly unknown[]; isOnwards?: boolean }[]): number =>
  groups.reduce((sum, { items, isOnwards }) => sum + (isOnwards ? 0 : items.length), 0)

/** What the command palette says of a trimmed text: how to search, that it searches, or how much it found. Pure. */
export function paletteStatus(palette: { text: string; isSearching: boolean; count: number }): string {
  const { text, isSearching, count } = palette
  if (text === '') return ''
  if (isSearching) return 'Searching …'
  if (count > 0) return count === 1 ? '1 result' : `${count} results`
  return text.length < minSearchLength ? 'Type at least two letters.' : `Nothing found for “${text}”.`
}
