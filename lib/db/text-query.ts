/** What people type into a search, as a `tsquery` of words that are there. */

import { db } from './client'
import { Prisma } from './generated/client'

/** More words narrow no search any further. */
const mostWords = 8

/** The words of a text as searches keep them: lower case, letters and digits. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, mostWords)

/** Tables of words (`word` column, indexed by prefix and by trigrams), each the vocabulary of one search. */
const vocabularies = {
  directory: Prisma.sql`chain.directory_words`,
  requests: Prisma.sql`app.request_words`,
} as const

/**
 * What people type as a text search: each word begins a known word. A word that begins none is taken for a
 * misspelling of the most similar ones. Null when there is no word in it.
 */
export async function textQuery(text: string, of: keyof typeof vocabularies): Promise<string | null> {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const known = vocabularies[of]
  const rows = await db.$queryRaw<{ word: string; similar: string[] | null }[]>`
    select given.word, case when length(given.word) < 4
        or exists (select from ${known} known
          where known.word ~>=~ given.word and known.word ~<~ (given.word || chr(1114111))) then null
      else (select array_agg(near.word) from (
        select known.word from ${known} known where known.word % given.word
        order by similarity(known.word, given.word) desc, known.word limit 5) near) end as similar
    from unnest(${words}::text[]) as given(word)`
  const similar = new Map(rows.map((row) => [row.word, row.similar]))
  return words
    .map((word) => similar.get(word)?.map(quoted).join(' | ') ?? `${quoted(word)}:*`)
    .map((term) => `(${term})`)
    .join(' & ')
}

/** A lexeme of a tsquery, whatever it is made of. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
