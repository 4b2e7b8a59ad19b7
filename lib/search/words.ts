/**
 * How the search reads text: words, their plain form, what a listing stands under, and which words are a typing slip
 * apart. Pure. The stored terms of listings are made by the same functions, those of agents and requests by `app.words_of`,
 * which reads text alike: a change here wants a migration that changes it there, and every listing indexed anew.
 */

/** What a listing is found by. */
export type TermSource = {
  title: string
  tags: readonly string[]
  skillTag: string | null
  description: string
}

export type Term = { term: string; weight: number }

/** How much a find counts by where the word stands. */
const weights = { title: 8, tag: 4, description: 1 } as const
/** The most it can count. */
export const heaviest = Math.max(...Object.values(weights))

/** Words of a description that are indexed; what a listing is about stands early. */
const describedWords = 48
const longestWord = 40

/** Words that tell listings from each other in no language we have seen. */
const hollow = new Set(
  'a an and are as at be by for from i in is it my of on or our that the this to we will with you your'.split(
    ' ',
  ),
)

/** English plurals lose their ending: "contracts" and "contract" are one word. Names with digits or signs stay. */
function plain(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of a text in order, each once, in plain form. "C++", "C#" and "node.js" are words. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = folded.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? []
  const words = found.flatMap((raw) => {
    const word = raw.replace(/\.+$/, '')
    const parts = word.includes('.') ? word.split('.') : []
    return [word, ...parts].map((part) => plain(part.slice(0, longestWord)))
  })
  return [...new Set(words)].filter((word) => word !== '' && !hollow.has(word))
}

/** The term a tag stands under as a filter. Its words are found by the search too. */
export const tagTerm = (tag: string): string => `#${tag.toLowerCase()}`

/** Every term of a listing with the weight of the best place it stands in. */
export function termsOf({ title, tags, skillTag, description }: TermSource): Term[] {
  const terms = new Map<string, number>()
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) terms.set(word, Math.max(weight, terms.get(word) ?? 0))
  }
  add(wordsOf(title), weights.title)
  add(tags.map(tagTerm), weights.tag)
  add([...tags, skillTag ?? ''].flatMap(wordsOf), weights.tag)
  add(wordsOf(description).slice(0, describedWords), weights.description)
  return [...terms].map(([term, weight]) => ({ term, weight })).sort((a, b) => (a.term < b.term ? -1 : 1))
}

/** Shorter words have too many neighbours for a slip to mean anything. */
const shortestSlip = 4

/**
 * The word with each of its letters left out, and itself. Two words one slip apart (a letter wrong, missing, doubled or
 * two swapped) share one of these forms, so that a lookup by equality finds the correction.
 */
export function slipsOf(word: string): string[] {
  if (word.length < shortestSlip || word.startsWith('#')) return []
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Edits between two words, a swap of neighbours being one (optimal string alignment). Stops counting at 3. */
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

/** Slips we forgive in a word: one, and two in a long one. */
export const forgiven = (word: string): number => (word.length >= 8 ? 2 : 1)
