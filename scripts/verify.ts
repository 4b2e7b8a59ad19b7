import { deployment } from '@/lib/chain/deployment'
import { env } from '@/lib/env'
import { toLine } from '@/worker/indexer/difference'
import { lineOf } from './stack/failure'
import { joinRunning } from './stack/running'
import { verification } from './stack/verification'

/** How many differences are listed one by one. */
const SHOWN = 50

/**
 * `npm run verify`: checks every row that is derived from the chain, by replaying all events and by reading the contracts. Exit code 0 when
 * nothing differs.
 */
async function main(): Promise<number> {
  joinRunning(['DATABASE_URL', 'RPC_URL', 'DEPLOYMENT_FILE'])
  // It serves no requests, so neither the environment nor the address matters.
  process.env.ENVIRONMENT ||= 'production'
  process.env.PUBLIC_URL ||= 'http://localhost'
  const { DATABASE_WORKER_URL, RPC_URL, FINALITY_BLOCKS } = env()
  const { rows, block, parts, differences } = await verification({
    workerUrl: DATABASE_WORKER_URL,
    rpcUrl: RPC_URL,
    deployment: deployment(),
    finalityBlocks: FINALITY_BLOCKS,
  })
  for (const difference of differences.slice(0, SHOWN)) console.log(toLine(difference))
  if (differences.length > SHOWN) console.log(`… and ${differences.length - SHOWN} more`)
  for (const part of parts) console.log(`  ${part.rows} ${part.what}: ${part.differences} differences`)
  console.log(`${rows} rows at block ${block}: ${differences.length} differences`)
  return differences.length ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 2
}
