/** The parameters of `SvcJobBoard` for new jobs, read from the contract. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { deployment, laterContract } from '@/lib/chain/deployment'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { log } from '@/lib/log'
import { memo } from '@/lib/memo'

/** The parameters of a new job: shares of the budget in basis points, `minBudget` in units of USDC. */
type JobParameters = {
  platformFeeBps: number
  evaluatorFeeBps: number
  disputeBondBps: number
  minBudget: bigint
}

/** Cached: parameters change rarely, by an owner's transaction. */
const ttlMs = 10_000

const contract = () => ({ address: laterContract('jobBoard'), abi: svcJobBoardAbi }) as const

const readParameters = memo(
  async (): Promise<JobParameters> => {
    const node = publicClient()
    try {
      const [platformFeeBps, evaluatorFeeBps, disputeBondBps, minBudget] = await Promise.all([
        node.readContract({ ...contract(), functionName: 'platformFeeBps' }),
        node.readContract({ ...contract(), functionName: 'evaluatorFeeBps' }),
        node.readContract({ ...contract(), functionName: 'disputeBondBps' }),
        node.readContract({ ...contract(), functionName: 'minBudget' }),
      ])
      return { platformFeeBps, evaluatorFeeBps, disputeBondBps, minBudget }
    } catch (error) {
      log().warn({ error }, 'reading the parameters of the job board failed')
      throw error
    }
  },
  { ttlMs },
)

/** Returns the parameters for new jobs, at most ten seconds old; null when the read failed or there is no job board. */
export function jobParameters(): Promise<JobParameters | null> {
  if (deployment().contracts.jobBoard === undefined) return Promise.resolve(null)
  return readParameters().catch(() => null)
}
