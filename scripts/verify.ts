import { deployment } from '@/lib/chain/deployment'
import { connectIndexer } from '@/lib/db/indexer'
import { env } from '@/lib/env'
import { projections } from '@/lib/registry/projections'
import { toLine } from '@/worker/indexer/difference'
import { httpRpc } from '@/worker/indexer/rpc'
import { verifyAll } from '@/worker/indexer/verify'
import { compareRewards } from '@/worker/indexer/verify-rewards'
import { lineOf } from './stack/failure'
import { joinRunning } from './stack/running'

/** How many differences are listed one by one. */
const SHOWN = 50

/**
 * `npm run verify`: whether every row that the chain decides is what the chain says, by folding all events again and by
 * asking the contracts. Exit code 0 when nothing differs.
 */
async function main(): Promise<number> {
  joinRunning(['DATABASE_URL', 'RPC_URL'])
  // It serves no one, so nothing depends on where it runs.
  process.env.ENVIRONMENT ||= 'production'
  const { DATABASE_WORKER_URL, RPC_URL, FINALITY_BLOCKS } = env()
  const client = await connectIndexer(DATABASE_WORKER_URL, 'merx verify')
  try {
    const chain = await verifyAll({
      client,
      rpc: httpRpc(RPC_URL, { timeoutMs: 30_000 }),
      rpcUrl: RPC_URL,
      deployment: deployment(),
      projections,
    })
    const rewards = await compareRewards(client, FINALITY_BLOCKS)
    const differences = [...chain.differences, ...rewards.differences]
    const rows = chain.rows + rewards.rows
    for (const difference of differences.slice(0, SHOWN)) console.log(toLine(difference))
    if (differences.length > SHOWN) console.log(`… and ${differences.length - SHOWN} more`)
    const points = { what: 'points, folded again', ...rewards, differences: rewards.differences.length }
    for (const part of [...chain.parts, points])
      console.log(`  ${part.rows} ${part.what}: ${part.differences} differences`)
    console.log(`${rows} rows at block ${chain.block}: ${differences.length} differences`)
    return differences.length ? 1 : 0
  } finally {
    await client.end()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 2
}
