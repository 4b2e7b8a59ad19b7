/** Turns typed text into index terms: exact words, the word still being typed, and corrected typos. */

import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { unfinishedStems } from './stem'
import type { TermIndex } from './term-index'
import { forgiven, readWords, slipDistance, slipsOf, tagTerm } from './words'

/** Interchangeable terms: an item matches when it is listed under one of them. `uses` is an upper bound of the matches. */
export type TermGroup = { terms: string[]; uses: number }
/** The groups of a search, rarest first. */
export type TermGroups = readonly [TermGroup, ...TermGroup[]]

/** More words do not narrow a search any further. */
const maxWords = 6
const maxEndings = 5
const maxCorrections = 3
/** A shorter prefix would match half the dictionary. */
const minPrefixLength = 3
/** Sorts after every other character. */
const beyond = '\u{10FFFF}'

type WordRow = { word: string; uses: number }

const byUse = (a: WordRow, b: WordRow) => b.uses - a.uses

/** Words with this prefix, most used first. */
const endingsOf = ({ words }: TermIndex, word: string) => Prisma.sql`
  (select word, uses from ${words}
    where word >= ${word} and word < ${word + beyond} and uses > 0 order by uses desc, word limit ${maxEndings})`

/**
 * Known words within the allowed typos of one of the spellings, nearest first. A word is compared as written and by its stem, because a
 * typo near the end may look like an ending ("harbuor").
 */
async function correctionsOf({ words }: TermIndex, spellings: readonly string[]): Promise<WordRow[]> {
  const forms = [...new Set(spellings.flatMap(slipsOf))]
  if (forms.length === 0) return []
  const rows = await queryWithGenericPlan<WordRow>(Prisma.sql`
    select near.word, w.uses
    from (select distinct word from app.word_slips where form = any(${forms}::text[])) near
    cross join lateral (select uses from ${words} where word = near.word and uses > 0 limit 1) w
    order by w.uses desc, near.word limit 100`)
  return rows
    .flatMap((row) => {
      const distances = spellings
        .map((spelling) => ({ spelling, distance: slipDistance(row.word, spelling) }))
        .filter(({ spelling, distance }) => distance <= forgiven(spelling))
        .map(({ distance }) => distance)
      return distances.length > 0 ? [{ ...row, distance: Math.min(...distances) }] : []
    })
    .sort((a, b) => a.distance - b.distance || byUse(a, b))
    .slice(0, maxCorrections)
}

const groupOf = (rows: readonly WordRow[]): TermGroup | null =>
  rows.length === 0
    ? null
    : { terms: rows.map(({ word }) => word), uses: rows.reduce((sum, { uses }) => sum + uses, 0) }

/** Reads every wanted term, and the terms of which the last word may be the prefix. */
async function knownWords(index: TermIndex, wanted: readonly string[], last: string): Promise<WordRow[]> {
  const stems = last.length >= minPrefixLength ? unfinishedStems(last) : []
  const exact = Prisma.sql`(select word, uses from ${index.words} where word = any(${[...wanted, ...stems]}::text[]) and uses > 0)`
  return queryWithGenericPlan<WordRow>(
    last.length >= minPrefixLength ? Prisma.sql`${exact} union ${endingsOf(index, last)}` : exact,
  )
}

/** A requested term and its group; null when neither the term nor a similar one is in use. */
export type Asked = { term: string; group: TermGroup | null }

/**
 * Resolves the text and tags of a search into terms. The last word may be unfinished. A typo is corrected in a word that is not in use and
 * that `isKnown` does not accept. Returns null for a text without searchable words.
 */
export async function askedOf(
  index: TermIndex,
  text: string | undefined,
  tags: readonly string[],
  isKnown: (word: string) => boolean = () => false,
): Promise<Asked[] | null> {
  const words = text === undefined ? [] : readWords(text).slice(0, maxWords)
  if (text !== undefined && words.length === 0) return null
  const last = words.at(-1) ?? { written: '', stem: '' }
  const writtenOf = new Map(words.map(({ stem, written }) => [stem, written]))
  const wanted = [...new Set([...words.map(({ stem }) => stem), ...tags.map(tagTerm)])]
  const known = new Map((await knownWords(index, wanted, last.written)).map((row) => [row.word, row]))
  const unfinished = new Set(unfinishedStems(last.written))
  return Promise.all(
    wanted.map(async (term) => {
      const found = known.get(term)
      const endings =
        term === last.stem
          ? [...known.values()].filter(
              ({ word }) => word !== term && (word.startsWith(last.written) || unfinished.has(word)),
            )
          : []
      const better = endings.filter((row) => row.uses > (found?.uses ?? 0)).sort(byUse)
      const close = found ? [found, ...better] : better
      const isMeant = close.length > 0 || term.startsWith('#') || isKnown(term)
      return {
        term,
        group: groupOf(
          isMeant ? close : await correctionsOf(index, [...new Set([term, writtenOf.get(term) ?? term])]),
        ),
      }
    }),
  )
}

/** Returns the groups of a search, rarest first. Null when a term has no group, because then nothing matches. */
export function allOf(asked: readonly Asked[] | null): TermGroups | null {
  const groups = (asked ?? []).flatMap(({ group }) => group ?? []).sort((a, b) => a.uses - b.uses)
  const [rarest, ...others] = groups
  return rarest && groups.length === asked?.length ? [rarest, ...others] : null
}

/** The groups in a search of an index. */
export const termGroupsOf = async (
  index: TermIndex,
  text: string | undefined,
  tags: readonly string[],
): Promise<TermGroups | null> => allOf(await askedOf(index, text, tags))
