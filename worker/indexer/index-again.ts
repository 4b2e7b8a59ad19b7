/** Indexes blocks again with contracts that joined the deployment. */
import type { Client } from 'pg'
import type { Deployment } from '@/lib/chain/deployment'
import type { Projection } from '@/lib/chain/projection'
import { inTransaction } from '@/lib/db/indexer'
import type { Batches, Next } from './batches'
import { adopt, type Checkpoint, type Joined } from './checkpoint'
import { saveBatch } from './commit'
import type { Crash } from './crash'
import { headerAt } from './fetch'
import { type Header, incomplete } from './node-types'
import { writeRollback } from './reorg'
import { RowHistory } from './row-history'
import type { Rpc } from './rpc'

type Again = {
  client: Client
  rpc: Rpc
  batches: Batches
  deployment: Deployment
  projections: readonly Projection[]
  signal: AbortSignal
  crash: Crash
}

/** The most events to hold in memory, plus those of one range. */
const heldEvents = 20_000

/** Fetches batches from `from` to `head`, as many as may be held. */
async function fetchSome({ batches, signal }: Again, from: number, head: Header): Promise<Next[]> {
  const held: Next[] = []
  let [next, events] = [from, 0]
  while (next <= head.number && events < heldEvents) {
    signal.throwIfAborted()
    const one = await batches.take(next, head)
    held.push(one)
    next = one.batch.to.number + 1
    events += one.batch.events.length
  }
  return held
}

/** Has the triggers of agents leave their runtime tokens until the end of the transaction, when agents that went back are there again. */
const keepTokens = (client: Client) => client.query(`set local merx.indexing_again = 'on'`)

/** Ends the runtime tokens of agents that the token's wallet does not hold. */
const endTokens = (client: Client) =>
  client.query(
    `delete from app.runtime_tokens t where not exists (
       select from app.accounts a join chain.agents g on g.owner = a.wallet_address
       where a.id = t.account_id and g.token_id = t.token_id)`,
  )

/**
 * Indexes the blocks up to the checkpoint `end` again, from the first that can hold events of the contracts that joined. In one
 * transaction: to everyone else these blocks are the past, and what follows from a past that is missing for a while, such as the action of a
 * paid checkout that opens again, cannot be taken back. It waits for the node only where there is too much to fetch before. Only the events
 * and deadlines of the new contracts are announced.
 */
export async function indexAgain(again: Again, { block, contracts }: Joined, end: Checkpoint): Promise<void> {
  const { client, rpc, batches, deployment, projections, signal, crash } = again
  const announcing = projections.filter(({ source }) => contracts.includes(source))
  const head = await headerAt(rpc, end.number)
  const ancestor = await headerAt(rpc, block - 1)
  const held = await fetchSome(again, block, head)
  await inTransaction(client, async () => {
    await keepTokens(client)
    const { decoder } = batches
    const rollback = { client, decoder, projections, history: new RowHistory(), crash, isReorg: false }
    await writeRollback(rollback, end, ancestor)
    let at: Checkpoint = ancestor
    while (at.number < end.number) {
      signal.throwIfAborted()
      const { parent, batch } = held.shift() ?? (await batches.take(at.number + 1, head))
      if (parent !== at.hash) throw incomplete(`block ${at.number + 1} does not follow ${at.hash} any more`)
      await saveBatch({ client, announcing, from: at, head: head.number, crash }, batch)
      at = batch.to
    }
    if (at.hash !== end.hash) throw incomplete(`block ${end.number} is not ${end.hash} any more`)
    await endTokens(client)
    await adopt(client, deployment)
  })
}
