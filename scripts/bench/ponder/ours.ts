/** Our indexer in a separate process, like the peer. It receives its input by message, and replies with the seconds. */
import type { Deployment } from '@/lib/chain/deployment'
import type { Database } from '@/scripts/stack/indexer-stack'
import { httpRpc } from '@/worker/indexer/rpc'
import { indexAll } from '../indexer'

/** The input of an indexer: a node, an empty database, the contracts, and the last block. */
export type Wanted = { rpcUrl: string; database: Database; deployment: Deployment; head: number }

process.once('message', ({ rpcUrl, database, deployment, head }: Wanted) => {
  const rpc = httpRpc(rpcUrl, { timeoutMs: 120_000 })
  indexAll({ rpc, deployment }, database, head).then(
    (seconds) => process.send?.({ seconds }, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
