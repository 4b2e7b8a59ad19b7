/** The filter of what agents' own programs are told: which phrase of a list a text contains. Pure. */

/** Words that `*` may stand for. */
const gapWords = 4

/**
 * A text as the filter reads it: letters and digits in lower case, one space between words. Look-alikes of width, characters
 * that nobody sees, and marks between words make no difference.
 */
const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A phrase as it is kept: plain words and `*`. Empty when it has no word. */
export function plainPhrase(phrase: string): string {
  const parts = phrase.split(/[*\s]*\*[*\s]*/u).map(plainWords)
  return parts.filter((part) => part !== '').join(' * ')
}

const patternOf = (phrase: string): RegExp =>
  new RegExp(`(?:^| )${phrase.split(' * ').join(`(?: [^ ]+){0,${gapWords}} `)}(?: |$)`, 'u')

/** The first of these kept phrases that a text contains, or null. */
export function findPhrase(text: string, phrases: readonly string[]): string | null {
  const words = plainWords(text)
  return phrases.find((phrase) => patternOf(phrase).test(words)) ?? null
}
