/** Cuts between characters, so that no half of a surrogate pair is left, which the database would replace. Ends what it cuts with "…". Pure. */
export function cut(text: string, bound: number): string {
  // A character has at most two code units.
  if (text.length <= bound) return text
  const characters = [...text.slice(0, 2 * bound + 2)]
  return characters.length <= bound ? text : `${characters.slice(0, bound - 1).join('')}…`
}
