/** The figures of an account by day, for charts. Amounts in smallest units of one currency. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { priorScore } from '@/lib/agents/rows'
import { chainCursor } from '@/lib/chain/time'
import { dayOf } from '@/lib/chain/windows'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import type { Currency } from '@/lib/money'
import { daysOf, showDay } from './figures'
import { holdingsOf } from './own'

/** UTC days, oldest first, and the values of each name on them. */
export type OwnDays<Name extends string> = { days: string[]; values: Record<Name, bigint[]> }

type Wanted = { currency: Currency; days: number }

/** The last days of chain time as numbers, oldest first. */
export async function lastDays(count: number): Promise<number[]> {
  const today = dayOf((await chainCursor())?.timestamp ?? 0n)
  return Array.from({ length: count }, (_, index) => today - count + 1 + index)
}

async function readOwnDays<Name extends string>(
  scope: 'wallet' | 'agent',
  keys: readonly string[],
  names: readonly Name[],
  { currency, days: count }: Wanted,
): Promise<OwnDays<Name>> {
  const days = await lastDays(count)
  const rows = await daysOf(scope, keys, names, days[0] ?? 0)
  const on = (name: Name, day: number) =>
    rows
      .filter((row) => row.name === name && row.day === day && row.currency === currency)
      .reduce((sum, { value }) => sum + BigInt(value), 0n)
  const values = Object.fromEntries(names.map((name) => [name, days.map((day) => on(name, day))]))
  return { days: days.map(showDay), values: values as Record<Name, bigint[]> }
}

/** What the caller's wallet spent on each of the last days, by kind of work. */
export const spentByDay = (actor: Actor, wanted: Wanted) =>
  readOwnDays('wallet', [actor.wallet], ['orders_spent', 'campaigns_spent', 'jobs_spent'], wanted)

/** What the caller's agents earned on each of the last days, and the protocol fees of that work. */
export async function earnedByDay(actor: Actor, wanted: Wanted): Promise<OwnDays<'earned' | 'fees'>> {
  const tokenIds = (await holdingsOf(actor.wallet)).map(({ tokenId }) => tokenId)
  return readOwnDays('agent', tokenIds, ['earned', 'fees'], wanted)
}

type ScoreRow = { day: number; score: number }

/** Returns the score of an agent at the end of each of the last days: the last one that `SvcReputation` wrote, or the initial score. */
export async function scoreByDay(tokenId: string, count: number): Promise<OwnDays<'score'>> {
  const days = await lastDays(count)
  const rows = await lookUp<ScoreRow>(Prisma.sql`
    select distinct on (1) (timestamp / 86400)::int as day, (args->>'score')::int as score from chain.events
    where keys @> array[${`reputation:${tokenId}`}] and name = 'ReputationUpdated'
    order by 1, block_number desc, log_index desc`)
  const at = (day: number) => rows.findLast((row) => row.day <= day)?.score ?? priorScore
  return { days: days.map(showDay), values: { score: days.map((day) => BigInt(at(day))) } }
}
