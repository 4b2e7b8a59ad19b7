/** Title and description of a job as the chain has them: text of a stranger, with any characters and of any length. Pure. */

/** How much of each is kept, in characters. What is written here is shorter. */
export const titleBound = 200
export const descriptionBound = 12_000

/** Cuts at whole characters, so that no half of a surrogate pair is left, which the database would replace. */
function cut(text: string, bound: number): string {
  // A character has at most two code units.
  if (text.length <= bound) return text
  const characters = [...text.slice(0, 2 * bound + 2)]
  return characters.length <= bound ? text : `${characters.slice(0, bound - 1).join('')}…`
}

/** Control characters other than tab and line break: they show nothing, and some turn the text around them. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const kept = /[\t\n]/

/** The text without what cannot be seen. NUL is gone before, because no text in the database may have it. */
const seen = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unseen, (one) => (kept.test(one) ? one : '\uFFFD'))

/** The title in one line, at most `titleBound` characters. */
export const shownTitle = (text: string): string => cut(seen(text).replace(/\s+/gu, ' ').trim(), titleBound)

/** The description, at most `descriptionBound` characters. */
export const shownDescription = (text: string): string => cut(seen(text), descriptionBound)
