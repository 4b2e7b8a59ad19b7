/**
 * Finds the tables that a statement can depend on: every word of its text that names a table, view or function, and, recursively, the
 * words in their definitions. It returns too many tables rather than too few. A statement that it does not know depends on everything.
 */
import type { Observation } from '@/lib/observed'
import type { Query } from './outbox/outbox-reader'

/**
 * What a value was computed from. `isOpen` means that it may depend on any table. `until` is when the clock alone changes the value, by
 * `performance.now()`; with `usesClock` that time is unknown.
 */
export type Sources = { tables: ReadonlySet<string>; isOpen: boolean; usesClock: boolean; until: number }
type Growing = { tables: Set<string>; isOpen: boolean; usesClock: boolean }

/**
 * A table, view or function as `schema.name`. `text` is its definition; a table has none and is `watched` when its changes are recorded
 * (`app.watch_table`, `app.watch_statements`). Everything else is unknown.
 */
export type Thing = { name: string; kind: 'watched' | 'made' | 'unknown'; text: string }

/** Words that read the clock or random values, which no table shows. */
const clockWords = new Set([
  ...['now', 'current_timestamp', 'current_date', 'current_time', 'localtimestamp', 'localtime', 'age'],
  ...['clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday', 'random'],
  ...['gen_random_uuid', 'uuidv4', 'uuidv7'],
])

/** Words that reach tables that the text does not name: dynamic statements, sequences and system catalogues. */
const openWords = new Set([
  ...['execute', 'information_schema', 'nextval', 'currval', 'lastval', 'setval', 'dblink'],
  ...['query_to_xml', 'table_to_xml', 'schema_to_xml', 'database_to_xml', 'cursor_to_xml'],
])
/** Named in the settings of functions; they hold no rows of ours. */
const harmless = new Set(['pg_catalog', 'pg_temp'])

const isOpenWord = (word: string) => openWords.has(word) || (word.startsWith('pg_') && !harmless.has(word))

/** A name, with its qualifier if it has one. */
const namePattern = /(?:\b([a-z_][\w$]*)"?\s*\.\s*"?)?\b([a-z_][\w$]*)/g

/**
 * The names by which a statement may mention a table, view or function. None of our schemas is on the search path. Names in the queue's
 * schema are also names of columns, so they count only when qualified; the others count under their bare names too, to be safe.
 */
const namesOf = ({ name }: Thing): string[] =>
  name.startsWith('queue.') ? [name] : [name, name.replace(/^.*?\./, '')]

/** The number of cached texts; there are as many as statements in the code. */
const maxTexts = 5_000

/** All tables, views and functions of a database, and what statements depend on. */
export class Catalogue {
  readonly #things = new Map<string, Thing[]>()
  readonly #texts = new Map<string, Growing>()

  constructor(things: readonly Thing[]) {
    for (const thing of things)
      for (const name of namesOf(thing)) this.#things.set(name, [...(this.#things.get(name) ?? []), thing])
  }

  /** Returns what a statement depends on. */
  sourcesOf(text: string): Readonly<Growing> {
    const known = this.#texts.get(text)
    if (known) return known
    const made: Growing = { tables: new Set(), isOpen: false, usesClock: false }
    this.#add(text, made, new Set())
    if (this.#texts.size >= maxTexts) this.#texts.clear()
    this.#texts.set(text, made)
    return made
  }

  /** Resolves an observation to the tables that were read. */
  resolve({ statements, tables, isOpen, usesClock, until }: Observation): Sources {
    const all: Growing = { tables: new Set(), isOpen, usesClock }
    for (const name of tables) {
      all.tables.add(name)
      if (this.#things.get(name.replace(/ .*$/s, ''))?.[0]?.kind !== 'watched') all.isOpen = true
    }
    for (const { text, apart } of statements.values()) {
      const made = this.sourcesOf(text)
      all.isOpen ||= made.isOpen
      all.usesClock ||= made.usesClock && apart === undefined
      for (const table of made.tables) if (table !== apart) all.tables.add(table)
    }
    return { ...all, until }
  }

  /** A qualified name is one thing. An unqualified one may be in any schema, or the qualifier may itself be the name. */
  #named(schema: string | undefined, word: string): readonly Thing[] {
    const exact = schema === undefined ? undefined : this.#things.get(`${schema}.${word}`)
    if (exact) return exact
    return [word, ...(schema === undefined ? [] : [schema])].flatMap((name) => this.#things.get(name) ?? [])
  }

  #add(text: string, into: Growing, seen: Set<Thing>): void {
    for (const [, schema, word = ''] of text.toLowerCase().matchAll(namePattern)) {
      if (isOpenWord(word) || (schema && isOpenWord(schema))) into.isOpen = true
      if (clockWords.has(word)) into.usesClock = true
      for (const thing of this.#named(schema, word)) {
        if (seen.has(thing)) continue
        seen.add(thing)
        if (thing.kind === 'unknown') into.isOpen = true
        else if (thing.kind === 'watched') into.tables.add(thing.name)
        else this.#add(thing.text, into, seen)
      }
    }
  }
}

/** All tables, views and functions outside the system schemas. Functions in C belong to extensions and read none of our tables. */
const everything = `
  with watched as (
    select tgrelid as oid from pg_trigger
    where tgname in ('touched_by_insert', 'touched_by_update', 'touched_by_delete', 'touched_by_truncate') and tgenabled in ('A', 'O')
    group by tgrelid having count(*) = 4)
  select lower(n.nspname || '.' || c.relname) as name,
    case when c.relkind = 'v' then 'made' when w.oid is not null then 'watched' else 'unknown' end as kind,
    case when c.relkind = 'v' then pg_get_viewdef(c.oid) else '' end as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join watched w on w.oid = c.oid
  where c.relkind in ('r', 'v', 'p', 'm', 'f', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  union all
  select lower(n.nspname || '.' || p.proname), case when l.lanname in ('sql', 'plpgsql') then 'made' else 'unknown' end,
    case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else '' end
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname not in ('pg_catalog', 'information_schema') and l.lanname not in ('c', 'internal')`

/** Reads the catalogue of a database. */
export const readCatalogue = async (query: Query): Promise<Catalogue> =>
  new Catalogue(await query<Thing>(everything, []))
