/** The filter of messages to agents' programs: finds which phrase of a list a text contains. Pure. */

/** The most words that `*` matches. */
const gapWords = 4

/**
 * Normalizes a text for the filter: lower-case letters and digits with single spaces. Ignores full-width look-alikes,
 * invisible characters, and punctuation between words.
 */
const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Normalizes a phrase: plain words and `*`. Empty when it has no word. */
export function plainPhrase(phrase: string): string {
  const parts = phrase.split(/[*\s]*\*[*\s]*/u).map(plainWords)
  return parts.filter((part) => part !== '').join(' * ')
}

const patternOf = (phrase: string): RegExp =>
  new RegExp(`(?:^| )${phrase.split(' * ').join(`(?: [^ ]+){0,${gapWords}} `)}(?: |$)`, 'u')

/** Returns the first phrase that a text contains, or null. */
export function findPhrase(text: string, phrases: readonly string[]): string | null {
  const words = plainWords(text)
  return phrases.find((phrase) => patternOf(phrase).test(words)) ?? null
}
