/**
 * How the search reads text: words, their stems, and which words are a typo apart. Pure. Queries are read here and stored text by
 * `app.words_of`; both must agree.
 */
import { stemOf } from './stem'
import { stopWords } from './stop-words'

/** The short description of an item. */
type TermSource = { title: string; tags: readonly string[] }

export type Term = { term: string; weight: number }

/** The weight of a match by where the word occurs: `app.listing_terms_of` has the same table. */
const weights = { title: 8, tag: 4, category: 2, seller: 2, description: 1 } as const
/** The maximum weight. */
export const heaviest = Math.max(...Object.values(weights))

const maxWordLength = 40

/** A word of a text: as written, without case and accents, and the stem by which it is found. */
type Word = { written: string; stem: string }

/** The words of a text in order, each stem once. "C++", "C#" and "node.js" are words. */
export function readWords(text: string): Word[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = folded.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? []
  const words = new Map<string, Word>()
  for (const raw of found) {
    const word = raw.replace(/\.+$/, '')
    for (const part of [word, ...(word.includes('.') ? word.split('.') : [])]) {
      const written = part.slice(0, maxWordLength)
      const stem = stemOf(written)
      if (written !== '' && !stopWords.has(written) && !words.has(stem)) words.set(stem, { written, stem })
    }
  }
  return [...words.values()]
}

/** The stems of the words of a text in order, each once. */
export const wordsOf = (text: string): string[] => readWords(text).map(({ stem }) => stem)

/** The term of a tag as a filter. The search also finds the words of the tag. */
export const tagTerm = (tag: string): string => `#${tag.toLowerCase()}`

/** The term that lists everything of a category. */
export const categoryTerm = (category: string): string => `@${category}`

/** The terms of a title and its tags, each with the higher of its weights. */
export function termsOf({ title, tags }: TermSource): Term[] {
  const terms = new Map<string, number>()
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) terms.set(word, Math.max(weight, terms.get(word) ?? 0))
  }
  add(wordsOf(title), weights.title)
  add(tags.map(tagTerm), weights.tag)
  add(tags.flatMap(wordsOf), weights.tag)
  return [...terms].map(([term, weight]) => ({ term, weight })).sort((a, b) => (a.term < b.term ? -1 : 1))
}

/** Shorter words have too many neighbours to correct a typo. */
const minTypoLength = 4

/**
 * Returns the word, and the word without each of its letters. Two words one typo apart (a letter wrong, missing, doubled or two swapped)
 * share one of these forms, so that a lookup by equality finds the correction.
 */
export function slipsOf(word: string): string[] {
  if (word.length < minTypoLength || word.startsWith('#')) return []
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** The edit distance of two words; a swap of adjacent letters is one edit (optimal string alignment). Stops counting at 3. */
export function slipDistance(left: string, right: string): number {
  const [a, b] = [[...left], [...right]]
  if (Math.abs(a.length - b.length) > 2) return 3
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 99
  for (let j = 1; j <= b.length; j++) (rows[0] ?? [])[j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      ;(rows[i] ?? [])[j] = swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best
    }
  return Math.min(3, at(a.length, b.length))
}

/** The typos allowed in a word: one, or two in a long word. */
export const forgiven = (word: string): number => (word.length >= 8 ? 2 : 1)
