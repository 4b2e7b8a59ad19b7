/** Domain words with nearly the same meaning. The table is `synonyms.json`, and is reviewed as data. */
import { z } from 'zod'
import table from './synonyms.json'
import { wordsOf } from './words'

/** `alike`: groups of interchangeable words. `phrases`: words that have another meaning together. */
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

/** Returns the synonyms of each typed word: those of its group and those of a phrase that it is part of. */
export function synonymsOf(typed: readonly string[]): Map<string, string[]> {
  const found = new Map(typed.map((word) => [word, new Set(others.get(word))]))
  for (const { words, means } of said)
    if (typed.some((_, at) => words.every((word, i) => typed[at + i] === word)))
      for (const word of words) for (const other of means) found.get(word)?.add(other)
  return new Map([...found].map(([word, also]) => [word, [...also].filter((other) => other !== word)]))
}

/** Whether the table contains the word, which therefore is not a typo. */
export const isTradeWord = (word: string): boolean => others.has(word)
