/** Words of the trade that mean nearly the same: the table is `synonyms.json`, and is reviewed as data. */
import { z } from 'zod'
import table from './synonyms.json'
import { wordsOf } from './words'

/** `alike`: groups in which each word stands for the others. `phrases`: words that mean something else together. */
export const SynonymTable = z.strictObject({
  alike: z.array(z.array(z.string()).min(2)),
  phrases: z.array(z.strictObject({ said: z.string(), means: z.array(z.string()).min(1) })),
})

const { alike, phrases } = SynonymTable.parse(table)
const stemsOf = (words: readonly string[]) => words.flatMap(wordsOf)

const others = new Map<string, Set<string>>()
const add = (word: string, also: readonly string[]) => {
  const known = others.get(word) ?? new Set<string>()
  for (const other of also) if (other !== word) known.add(other)
  others.set(word, known)
}
for (const group of alike) for (const word of stemsOf(group)) add(word, stemsOf(group))

const said = phrases.map(({ said, means }) => ({ words: wordsOf(said), means: stemsOf(means) }))

/** For each word that was typed, what stands for it: words alike, and those its phrase means. */
export function synonymsOf(typed: readonly string[]): Map<string, string[]> {
  const found = new Map(typed.map((word) => [word, new Set(others.get(word))]))
  for (const { words, means } of said)
    if (typed.some((_, at) => words.every((word, i) => typed[at + i] === word)))
      for (const word of words) for (const other of means) found.get(word)?.add(other)
  return new Map([...found].map(([word, also]) => [word, [...also].filter((other) => other !== word)]))
}

/** Whether the table has the word: then it is not a typing slip. */
export const isTradeWord = (word: string): boolean => others.has(word)
