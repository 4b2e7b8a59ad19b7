/** A scripted chain for the desk: one job, one vault, and a clock that the test moves. The contracts have tests on anvil. */
import { createPublicClient, custom, type Hex, type PublicClient } from 'viem'
import type { Chain, ChainJob } from '@/tee/chain'
import { noHash } from '@/tee/trading/snapshot'

/** What a test sets. */
export type Scripted = {
  chain: Chain
  /** The time of the newest block. */
  time: number
  /** Everything before this time is final: by default all blocks. */
  finalBefore: number
  job: ChainJob
  wallets: Hex[]
}

/** A node without contracts: all wallets are keys. */
const keysOnly: PublicClient = createPublicClient({
  transport: custom(
    {
      request: async ({ method }: { method: string }) => {
        if (method === 'eth_blockNumber') return '0x1'
        if (method === 'eth_getCode') return '0x'
        throw new Error(`the scripted chain does not answer ${method}`)
      },
    },
    { retryCount: 0 },
  ),
})

/** A scripted chain with one job. */
export function scriptedChain(
  jobId: Hex,
  job: ChainJob,
  signer: Hex,
  wallets: Hex[],
  time: number,
): Scripted {
  const scripted: Scripted = {
    time,
    finalBefore: Number.POSITIVE_INFINITY,
    job,
    wallets,
    chain: {
      chainId: 31_337,
      registry: `0x${'7e'.repeat(20)}`,
      client: keysOnly,
      now: async () => scripted.time,
      finalBefore: async () => scripted.finalBefore,
      job: async (id) => (id === jobId ? scripted.job : null),
      walletsOf: async () => scripted.wallets,
      vault: async () => ({
        signer,
        params: scripted.job.params,
        deadline: scripted.job.deadline,
        head: noHash,
        count: 0,
        lastTimestamp: 0,
        closedReason: null,
      }),
      key: async () => ({ mode: 'software', quoteHash: noHash, revoked: false }),
    },
  }
  return scripted
}
