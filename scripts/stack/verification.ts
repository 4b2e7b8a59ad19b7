/** Whether a running Merx agrees with its chain. */
import type { Deployment } from '@/lib/chain/deployment'
import { connectIndexer } from '@/lib/db/indexer'
import { projections } from '@/lib/registry/projections'
import type { ComparedPart, Difference } from '@/worker/indexer/difference'
import { httpRpc } from '@/worker/indexer/rpc'
import { verifyAll } from '@/worker/indexer/verify'
import { compareRewards } from '@/worker/indexer/verify-rewards'

type Wanted = { workerUrl: string; rpcUrl: string; deployment: Deployment; finalityBlocks: number }
type Verified = { rows: number; block: number; parts: ComparedPart[]; differences: Difference[] }

/** Replays all events, reads the contracts, and compares every row that is derived from the chain. */
export async function verification(wanted: Wanted): Promise<Verified> {
  const { workerUrl, rpcUrl, deployment, finalityBlocks } = wanted
  const client = await connectIndexer(workerUrl, 'merx verify')
  try {
    const rpc = httpRpc(rpcUrl, { timeoutMs: 30_000 })
    const chain = await verifyAll({ client, rpc, rpcUrl, deployment, projections })
    const rewards = await compareRewards(client, finalityBlocks)
    const points = { what: 'points, folded again', ...rewards, differences: rewards.differences.length }
    return {
      rows: chain.rows + rewards.rows,
      block: chain.block,
      parts: [...chain.parts, points],
      differences: [...chain.differences, ...rewards.differences],
    }
  } finally {
    await client.end()
  }
}
