/** Where the time of trades is spent: processor time of every process, and transactions of Postgres. */
import { query } from '@/scripts/stack/indexer-stack'
import { readJson } from '../../stack/home'
import { type Figure, figure } from '../figure'
import type { Merx } from '../merx'
import { processorOf, processorOfTree } from '../processor'

/** The processes of a Merx, each by the name of its pid file. */
const processes = { web: 'web', worker: 'worker', Postgres: 'postgres', chain: 'anvil' } as const

/** Processor seconds by process, this one included, and how many transactions Postgres committed or rolled back. */
type Spent = { processor: Map<string, number>; transactions: number }

export async function spentBy({ home, env }: Merx): Promise<Spent> {
  const processor = new Map<string, number>()
  for (const [name, note] of Object.entries(processes)) {
    const found = readJson<{ pid: number }>(home.at(`${note}.pid`))
    if (!found) throw new Error(`no process of ${name} is noted`)
    processor.set(name, processorOfTree(found.pid))
  }
  processor.set('traders', processorOf(process.pid))
  const [counted] = await query<{ transactions: string }>(
    env.DATABASE_OWNER_URL ?? '',
    'select sum(xact_commit + xact_rollback)::text as transactions from pg_stat_database',
  )
  return { processor, transactions: Number(counted?.transactions) }
}

/** The difference of two readings, per trade. */
export function costsOf(before: Spent, after: Spent, trades: number): Figure[] {
  const each = [...after.processor].map(([name, seconds]) =>
    figure(
      `processor of ${name} per trade`,
      ((seconds - (before.processor.get(name) ?? 0)) * 1_000) / trades,
      'ms',
    ),
  )
  const transactions = (after.transactions - before.transactions) / trades
  return [...each, figure('transactions of Postgres per trade', transactions, '')]
}
