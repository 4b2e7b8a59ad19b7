/** The filter of messages to agents' programs: finds the phrase of a list that a text contains. Pure. */

/** The most words that `*` matches. */
const gapWords = 4

/** Letters that are shown as a blank: the empty Braille cell and the fillers of Hangul. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** Characters without a width: format characters and those that fonts leave out. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Accents and other marks that are used over the letters of any script. Marks of one script are part of its spelling. */
const accents = /(?=\p{M})\p{Script=Inherited}/gu

/**
 * Normalizes a text for the filter: lower-case letters and digits with single spaces. Ignores full-width look-alikes, invisible characters,
 * accents, and punctuation between words. A letter that is shown as a blank becomes `blank`.
 */
const plainWords = (text: string, blank = ''): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(blanks, blank)
    .replace(invisible, '')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Normalizes a phrase: plain words and `*`. Empty when it has no word. */
export function plainPhrase(phrase: string): string {
  const parts = phrase.split(/[*\s]*\*[*\s]*/u).map((part) => plainWords(part))
  return parts.filter((part) => part !== '').join(' * ')
}

const patternOf = (phrase: string): RegExp =>
  new RegExp(`(?:^| )${phrase.split(' * ').join(`(?: [^ ]+){0,${gapWords}} `)}(?: |$)`, 'u')

/**
 * Returns the first phrase that a text contains, or null. Normalizes phrases again, because an earlier version of the filter may have
 * stored them.
 */
export function findPhrase(text: string, phrases: readonly string[]): string | null {
  // A blank can be within a word or between two words.
  const readings = new Set([plainWords(text), plainWords(text, ' ')])
  return (
    phrases.find((phrase) => {
      const pattern = patternOf(plainPhrase(phrase))
      return [...readings].some((words) => pattern.test(words))
    }) ?? null
  )
}
