/** chain.figures and its sums: updated with the projected rows, in the transaction that writes them. */
import type { Client } from 'pg'
import { countedBy, type Figure, keyOf, ofNetwork } from '@/lib/chain/figures/figures'
import {
  type DayFigure,
  firstDays,
  type ParentOf,
  type Step,
  type Tally,
  totalsOf,
} from '@/lib/chain/figures/tally'
import {
  type HourFigure,
  hourOf,
  shiftOf,
  standingsOf,
  windowNames,
  windows,
} from '@/lib/chain/figures/windows'
import type { Projection } from '@/lib/chain/projection'
import { pgArray, settleAll } from '@/lib/db/indexer'
import type { Folded } from './fold'
import { loadRows, type Rows } from './rows'

/** Parent rows that the figures of other rows depend on, by projection. */
export type Parents = Map<Projection, Rows>

/** Loads the parents of the rows of these steps that are not in `folded`. */
export async function loadParents(
  client: Client,
  steps: readonly Pick<Step, 'projection' | 'after'>[],
  folded: Folded,
): Promise<Parents> {
  const wanted = new Map<Projection, Set<string>>()
  for (const { projection, after } of steps) {
    const { parent } = projection
    if (!parent) continue
    const ids = wanted.get(parent.projection) ?? new Set()
    ids.add(String(after[parent.field]))
    wanted.set(parent.projection, ids)
  }
  const parents: Parents = new Map()
  for (const [projection, ids] of wanted) {
    const here = folded.get(projection) ?? new Map()
    const stored = await loadRows(
      client,
      projection,
      [...ids].filter((id) => !here.has(id)),
    )
    parents.set(projection, new Map([...here, ...stored]))
  }
  return parents
}

/** Finds parents among loaded rows. */
export const knownParents =
  (parents: ReadonlyMap<Projection, Rows>): ParentOf =>
  ({ parent }, row) =>
    parent === null ? null : (parents.get(parent.projection)?.get(String(row[parent.field])) ?? null)

/** A key and an amount. */
type Change = readonly (string | number | bigint)[]

const columns = (values: readonly Change[], width: number): string[] =>
  Array.from({ length: width }, (_, i) => pgArray(values.map((row) => String(row[i]))))

/** A table of sums: its key columns with their types, the last column being `value`. */
type Sums = { table: string; keys: Readonly<Record<string, 'text' | 'int4'>> }

const totals: Sums = {
  table: 'chain.totals',
  keys: { scope: 'text', key: 'text', name: 'text', currency: 'text' },
}
const days: Sums = {
  table: 'chain.figures',
  keys: { scope: 'text', key: 'text', name: 'text', currency: 'text', day: 'int4' },
}
const hours: Sums = { table: 'chain.figure_hours', keys: { hour: 'int4', key: 'text', name: 'text' } }
const standings: Sums = { table: 'chain.standings', keys: { period: 'text', name: 'text', key: 'text' } }

/** The most sums to change in one statement. */
const changedAtOnce = 20_000

/** Adds changes to sums, and deletes sums that become zero. Returns the sums of the changed keys, in any order. */
async function add(client: Client, sums: Sums, changes: readonly Change[]): Promise<string[][]> {
  const changed: string[][] = []
  for (let at = 0; at < changes.length; at += changedAtOnce)
    changed.push(...(await addSome(client, sums, changes.slice(at, at + changedAtOnce))))
  return changed
}

async function addSome(
  client: Client,
  { table, keys }: Sums,
  changes: readonly Change[],
): Promise<string[][]> {
  const names = Object.keys(keys)
  const types = Object.values(keys)
  const arrays = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')
  const { rows } = await client.query<string[]>({
    name: `add to ${table}`,
    rowMode: 'array',
    text: `insert into ${table} as t (${names.join(', ')}, value)
      select * from unnest(${arrays}, $${names.length + 1}::numeric[])
      on conflict (${names.join(', ')}) do update set value = t.value + excluded.value
      returning ${names.map((name) => `t.${name}::text`).join(', ')}, t.value::text`,
    values: columns(changes, names.length + 1),
  })
  const empty = rows.filter((row) => row.at(-1) === '0')
  if (empty.length > 0)
    await client.query(
      `delete from ${table} t using unnest(${arrays}) k(${names.map((_, i) => `k${i}`).join(', ')})
       where ${names.map((name, i) => `t.${name} = k.k${i}`).join(' and ')}`,
      columns(empty, names.length),
    )
  return rows
}

const totalRow = ({ scope, key, name, currency, value }: Figure) => [scope, key, name, currency, value]
const dayRow = ({ scope, key, name, currency, day, value }: DayFigure) => [
  scope,
  key,
  name,
  currency,
  day,
  value,
]

/** Adds to the totals of agents and wallets. Counts in `tally` the keys whose total became non-zero, or zero again. */
async function addTotals(client: Client, tally: Tally): Promise<void> {
  const changed = tally.days()
  const sums = totalsOf(changed).filter(({ scope }) => scope !== 'network')
  const after = new Map(
    (await add(client, totals, sums.map(totalRow))).map(([scope, key, name, currency, value]) => [
      `${scope}/${key}/${name}/${currency}`,
      BigInt(value ?? 0),
    ]),
  )
  const first = firstDays(changed)
  for (const figure of sums) {
    if (countedBy(figure) === null) continue
    const now = after.get(keyOf(figure)) ?? 0n
    const was = now - figure.value
    const found = first.get(keyOf(figure))
    if (found && now > 0n !== was > 0n)
      tally.addDay(ofNetwork(found.counts, 1n), found.day, now > 0n ? 1n : -1n)
  }
}

/** Moves the windows from the hour of one checkpoint to that of the next, by the stored hours. */
async function moveWindows(client: Client, from: number, to: number): Promise<void> {
  if (from === to) return
  const moves = windowNames.flatMap((period) => {
    const { leave, enter } = shiftOf(windows[period], from, to)
    return [
      { period, sign: -1, range: leave },
      { period, sign: 1, range: enter },
    ]
  })
  const { rows } = await client.query<string[]>({
    name: 'move windows',
    rowMode: 'array',
    text: `select m.period, h.name, h.key, sum(m.sign * h.value)::text
      from unnest($1::text[], $2::int4[], $3::int4[], $4::int4[]) m(period, sign, first, last)
      join chain.figure_hours h on h.hour between m.first and m.last
      group by 1, 2, 3 having sum(m.sign * h.value) <> 0 order by 1, 2, 3`,
    values: columns(
      moves.map(({ period, sign, range: [first, last] }) => [period, sign, first, last]),
      4,
    ),
  })
  await add(client, standings, rows)
}

/** Writes the changes of a batch or a rollback, which moves the checkpoint between two chain times. */
export async function saveFigures(client: Client, tally: Tally, from: bigint, to: bigint): Promise<void> {
  await moveWindows(client, hourOf(from), hourOf(to))
  await addTotals(client, tally)
  const changed = tally.days()
  await settleAll([
    add(client, totals, totalsOf(changed.filter(({ scope }) => scope === 'network')).map(totalRow)),
    writeDays(client, changed, tally.hours(), to),
  ])
}

async function writeDays(
  client: Client,
  figures: readonly DayFigure[],
  ranked: readonly HourFigure[],
  at: bigint,
): Promise<void> {
  await settleAll([
    add(client, days, figures.map(dayRow)),
    add(
      client,
      hours,
      ranked.map(({ hour, key, name, value }) => [hour, key, name, value]),
    ),
    add(
      client,
      standings,
      standingsOf(ranked, hourOf(at)).map(({ period, key, name, value }) => [period, name, key, value]),
    ),
  ])
}
