/** What somebody typed, as terms that listings stand under: exact words, the word being typed, and forgiven slips. */

import { Prisma } from '@/lib/db/generated/client'
import { readRows } from '@/lib/db/read'
import { forgiven, slipDistance, slipsOf, tagTerm, wordsOf } from './words'

/** Terms that mean the same wish; a listing fits when it stands under one of them. `uses` bounds how many do. */
export type Wish = { terms: string[]; uses: number }

/** More words narrow no search any further. */
const mostWords = 6
const mostEndings = 5
const mostCorrections = 3
/** A shorter beginning fits half the dictionary. */
const shortestBeginning = 3
/** Sorts after every character there is. */
const beyond = '\u{10FFFF}'

type WordRow = { word: string; uses: number }

const byUse = (a: WordRow, b: WordRow) => b.uses - a.uses

/** Words that begin as this one does, most used first. */
const endingsOf = (word: string) => Prisma.sql`
  (select word, uses from app.search_words
    where word >= ${word} and word < ${word + beyond} and uses > 0 order by uses desc, word limit ${mostEndings})`

/** Known words a forgiven slip away, nearest first. */
async function correctionsOf(word: string): Promise<WordRow[]> {
  const forms = slipsOf(word)
  if (forms.length === 0) return []
  const rows = await readRows<WordRow>(Prisma.sql`
    select word, uses from app.search_words where slips && ${forms}::text[] and uses > 0 limit 50`)
  const near = rows.map((row) => ({ ...row, distance: slipDistance(row.word, word) }))
  return near
    .filter(({ distance }) => distance <= forgiven(word))
    .sort((a, b) => a.distance - b.distance || byUse(a, b))
    .slice(0, mostCorrections)
}

const wishOf = (rows: readonly WordRow[]): Wish | null =>
  rows.length === 0
    ? null
    : { terms: rows.map(({ word }) => word), uses: rows.reduce((sum, { uses }) => sum + uses, 0) }

/**
 * The wishes in a search, rarest first. The last word may be unfinished. Null when something is wished for that no
 * listing has: then nothing fits.
 */
export async function wishesOf(q: string | undefined, tags: readonly string[]): Promise<Wish[] | null> {
  const words = q === undefined ? [] : wordsOf(q).slice(0, mostWords)
  if (q !== undefined && words.length === 0) return null
  const last = words.at(-1) ?? ''
  const wanted = [...words, ...tags.map(tagTerm)]
  const exact = Prisma.sql`(select word, uses from app.search_words where word = any(${wanted}::text[]) and uses > 0)`
  const rows = await readRows<WordRow>(
    last.length >= shortestBeginning ? Prisma.sql`${exact} union all ${endingsOf(last)}` : exact,
  )
  const known = new Map(rows.map((row) => [row.word, row]))
  const wishes = await Promise.all(
    [...new Set(wanted)].map(async (word) => {
      const found = known.get(word)
      const endings =
        word === last
          ? [...known.values()].filter((row) => row.word !== word && row.word.startsWith(word))
          : []
      const better = endings.filter((row) => row.uses > (found?.uses ?? 0)).sort(byUse)
      const close = found ? [found, ...better] : better
      return wishOf(close.length > 0 || word.startsWith('#') ? close : await correctionsOf(word))
    }),
  )
  const fulfilled = wishes.filter((wish) => wish !== null)
  return fulfilled.length < wishes.length ? null : fulfilled.sort((a, b) => a.uses - b.uses)
}
