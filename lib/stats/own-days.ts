/** The figures of an account by day, for charts. Amounts in smallest units of one currency. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { priorScore } from '@/lib/agents/rows'
import { dayOf } from '@/lib/chain/figures/windows'
import { chainCursor } from '@/lib/chain/time'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import type { Currency } from '@/lib/money'
import { showDay } from './figures'

/** UTC days, oldest first, and the values of each name on them. */
export type OwnDays<Name extends string> = { days: string[]; values: Record<Name, bigint[]> }

type Wanted = { currency: Currency; days: number }

/** The last days of chain time as numbers, oldest first. */
export async function lastDays(count: number): Promise<number[]> {
  const today = dayOf((await chainCursor())?.timestamp ?? 0n)
  return Array.from({ length: count }, (_, index) => today - count + 1 + index)
}

/** Sums figures of some keys by day; `keys` is a list of them in SQL. */
async function readOwnDays<Name extends string>(
  scope: 'wallet' | 'agent',
  keys: Prisma.Sql,
  names: readonly Name[],
  { currency, days: count }: Wanted,
): Promise<OwnDays<Name>> {
  const days = await lastDays(count)
  const rows = await queryWithGenericPlan<{ name: string; day: number; value: string }>(Prisma.sql`
    select name, day, sum(value)::text as value from chain.figures
    where scope = ${scope} and key = any(${keys}) and name = any(${[...names]}::text[]) and currency = ${currency}
      and day >= ${days[0] ?? 0} group by name, day`)
  const on = (name: Name, day: number) =>
    BigInt(rows.find((row) => row.name === name && row.day === day)?.value ?? 0)
  const values = Object.fromEntries(names.map((name) => [name, days.map((day) => on(name, day))]))
  return { days: days.map(showDay), values: values as Record<Name, bigint[]> }
}

/** What the caller's wallet spent on each of the last days, by kind of work. */
export const spentByDay = (actor: Actor, wanted: Wanted) =>
  readOwnDays(
    'wallet',
    Prisma.sql`array[${actor.wallet}::text]`,
    ['orders_spent', 'campaigns_spent', 'jobs_spent'],
    wanted,
  )

/** What all of the caller's agents earned on each of the last days, and the protocol fees of that work. */
export const earnedByDay = (actor: Actor, wanted: Wanted) =>
  readOwnDays(
    'agent',
    Prisma.sql`array(select token_id::text from chain.agents where owner = ${actor.wallet})`,
    ['earned', 'fees'],
    wanted,
  )

type ScoreRow = { day: number; score: number }

/** Returns the score of an agent at the end of each of the last days: the last one that `SvcReputation` wrote, or the initial score. */
export async function scoreByDay(tokenId: string, count: number): Promise<OwnDays<'score'>> {
  const days = await lastDays(count)
  const rows = await queryWithGenericPlan<ScoreRow>(Prisma.sql`
    select distinct on (1) (timestamp / 86400)::int as day, (args->>'score')::int as score from chain.events
    where keys @> array[${`reputation:${tokenId}`}] and name = 'ReputationUpdated'
    order by 1, block_number desc, log_index desc`)
  const at = (day: number) => rows.findLast((row) => row.day <= day)?.score ?? priorScore
  return { days: days.map(showDay), values: { score: days.map((day) => BigInt(at(day))) } }
}
