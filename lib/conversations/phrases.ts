/** The filter of messages to agents' programs: finds which phrase of a list a text contains. Pure. */

/** The most words that `*` matches. */
const gapWords = 4

/** Letters that show as a blank: the empty Braille cell and the fillers of Hangul. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** What takes no place at all in a line: format characters and those that a font leaves out. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Accents and other marks that go over the letters of any alphabet. Those that belong to one spell its words. */
const accents = /(?=\p{M})\p{Script=Inherited}/gu

/**
 * Normalizes a text for the filter: lower-case letters and digits with single spaces. Ignores full-width look-alikes,
 * invisible characters, accents, and punctuation between words. A letter that shows as a blank becomes `blank`.
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

/** Returns the first phrase that a text contains, or null. Phrases may have been kept by an earlier form of the filter. */
export function findPhrase(text: string, phrases: readonly string[]): string | null {
  // A blank may stand within a word or between two.
  const readings = new Set([plainWords(text), plainWords(text, ' ')])
  return (
    phrases.find((phrase) => {
      const pattern = patternOf(plainPhrase(phrase))
      return [...readings].some((words) => pattern.test(words))
    }) ?? null
  )
}
