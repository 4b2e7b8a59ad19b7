/** The worker's jobs on a separate database. There is no chain: tests write the rows that the indexer would write. */
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { currencyKeys, singleKeys } from '@/lib/chain/contracts'
import { openHome } from '@/scripts/stack/home'
import { renewDatabase } from '@/scripts/stack/indexer-stack'
import { chainlessSettings } from './chainless-settings'
import { Occurrences } from './occurrences'
import { escrow } from './rows'

export type ChainlessWorker = {
  owner: pg.Client
  occurrences: Occurrences
  /** Adds the next block: deadlines pass, and the worker polls. */
  nextBlock(): Promise<void>
  stop(): Promise<void>
}

/** A record of contracts that exist on no chain, each at a separate address except the escrow. */
export function deploymentRecord(): object {
  let count = 0
  const address = () => `0x${(++count).toString(16).padStart(40, '0')}`
  const addresses = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, address()]))
  const ofCurrency = () => ({ token: address(), ...addresses(currencyKeys) })
  return {
    chainId: 31_337,
    network: 'none',
    deployedAtBlock: 1,
    contracts: addresses(singleKeys),
    currencies: { USDC: { ...ofCurrency(), escrow }, USDT: ofCurrency() },
  }
}

/**
 * Starts one in this process, on an empty database. It reads its settings from the process environment, which are the same for every file,
 * so that files share a process.
 */
export async function startChainlessWorker(): Promise<ChainlessWorker> {
  const ground = inject('indexerGround')
  writeFileSync(openHome(ground.folder).at('deployment.json'), JSON.stringify(deploymentRecord()))
  const server = await renewDatabase(ground, 'merx_chainless')
  const owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
  Object.assign(process.env, chainlessSettings(ground.folder, server), { WEBHOOKS_ALLOW_PRIVATE: 'true' })
  const occurrences = new Occurrences(owner)
  await occurrences.begin()
  const [{ runJobs }, { jobs }, { log }] = await Promise.all([
    import('@/worker/queue/runner'),
    import('@/lib/registry/jobs'),
    import('@/lib/log'),
  ])
  const stopping = new AbortController()
  let wake = () => undefined as unknown
  const running = runJobs(jobs, server.worker, log(), stopping.signal, (listener) => {
    wake = listener
  })
  return {
    owner,
    occurrences,
    nextBlock: async () => {
      await occurrences.nextBlock()
      wake()
    },
    stop: async () => {
      stopping.abort()
      await running
      await occurrences.end()
      await owner.end()
    },
  }
}
