/** An index whose figures and journal an earlier version wrote, recomputed a few events at a time. */
import { expect } from 'vitest'
import { connectIndexer } from '@/lib/db/indexer'
import { projections } from '@/lib/registry/projections'
import { type Database, query, type Stack, tables } from '@/scripts/stack/indexer-stack'
import { makeDecoder } from '@/worker/indexer/decode'
import { recountFigures, rewriteJournal } from '@/worker/indexer/recount'

/** Deletes figures and journal, and marks them as those of an earlier definition. */
export async function forgetSums(database: Database): Promise<void> {
  for (const table of ['figures', 'totals', 'figure_hours', 'standings', 'journal'])
    await query(database.owner, `delete from chain.${table}`)
  await query(database.owner, 'update chain.cursor set figures = 0, journal = 0')
}

/** Recomputes figures and journal, reading `size` events and the rest of their block at a time. */
async function recount(stack: Stack, database: Database, size: number): Promise<void> {
  await forgetSums(database)
  const decoder = makeDecoder(stack.deployment, projections)
  const client = await connectIndexer(database.worker, 'merx recount of a test')
  try {
    const [cursor] = await query<{ at: string }>(
      database.worker,
      'select block_timestamp::text as at from chain.cursor',
    )
    await recountFigures(client, decoder, projections, { timestamp: BigInt(cursor?.at ?? 0) }, size)
    await rewriteJournal(client, decoder, size)
  } finally {
    await client.end()
  }
}

/** Checks that figures and journal are the same when they are recomputed in windows of this size. */
export async function expectSameSums(stack: Stack, database: Database, size: number): Promise<void> {
  const before = await tables(database)
  await recount(stack, database, size)
  expect(await tables(database)).toEqual(before)
}
