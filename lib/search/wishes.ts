/** What somebody typed, as terms that things stand under: exact words, the word being typed, and forgiven slips. */

import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import type { TermIndex } from './term-index'
import { forgiven, slipDistance, slipsOf, tagTerm, wordsOf } from './words'

/** Terms that mean the same wish; a thing fits when it stands under one of them. `uses` bounds how many do. */
export type Wish = { terms: string[]; uses: number }
/** The wishes of a search, rarest first. */
export type Wishes = readonly [Wish, ...Wish[]]

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
const endingsOf = ({ words }: TermIndex, word: string) => Prisma.sql`
  (select word, uses from ${words}
    where word >= ${word} and word < ${word + beyond} and uses > 0 order by uses desc, word limit ${mostEndings})`

/** Known words a forgiven slip away, nearest first. */
async function correctionsOf({ words }: TermIndex, word: string): Promise<WordRow[]> {
  const forms = slipsOf(word)
  if (forms.length === 0) return []
  const rows = await lookUp<WordRow>(Prisma.sql`
    select near.word, w.uses
    from (select distinct word from app.word_slips where form = any(${forms}::text[])) near
    cross join lateral (select uses from ${words} where word = near.word and uses > 0 limit 1) w
    order by w.uses desc, near.word limit 100`)
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

/** Every word wished for, with those it may be the beginning of when it is the last one. */
async function knownWords(index: TermIndex, wanted: readonly string[], last: string): Promise<WordRow[]> {
  const exact = Prisma.sql`(select word, uses from ${index.words} where word = any(${[...wanted]}::text[]) and uses > 0)`
  return lookUp<WordRow>(
    last.length >= shortestBeginning ? Prisma.sql`${exact} union all ${endingsOf(index, last)}` : exact,
  )
}

/**
 * The wishes in a search of an index. The last word may be unfinished. Null when something is wished for that nothing
 * has: then nothing fits.
 */
export async function wishesOf(
  index: TermIndex,
  text: string | undefined,
  tags: readonly string[],
): Promise<Wishes | null> {
  const words = text === undefined ? [] : wordsOf(text).slice(0, mostWords)
  if (text !== undefined && words.length === 0) return null
  const last = words.at(-1) ?? ''
  const wanted = [...new Set([...words, ...tags.map(tagTerm)])]
  const known = new Map((await knownWords(index, wanted, last)).map((row) => [row.word, row]))
  const wishes = await Promise.all(
    wanted.map(async (word) => {
      const found = known.get(word)
      const endings =
        word === last
          ? [...known.values()].filter((row) => row.word !== word && row.word.startsWith(word))
          : []
      const better = endings.filter((row) => row.uses > (found?.uses ?? 0)).sort(byUse)
      const close = found ? [found, ...better] : better
      return wishOf(close.length > 0 || word.startsWith('#') ? close : await correctionsOf(index, word))
    }),
  )
  const fulfilled = wishes.filter((wish) => wish !== null)
  const [rarest, ...others] = fulfilled.sort((a, b) => a.uses - b.uses)
  return rarest && fulfilled.length === wanted.length ? [rarest, ...others] : null
}
