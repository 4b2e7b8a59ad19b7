/** The rates of `SvcJobBoard`: those of jobs to come, and those that a job was created with. Read from the contract. */
import 'server-only'
import type { Hex } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { deployment, laterContract } from '@/lib/chain/deployment'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { log } from '@/lib/log'
import { nowMs } from '@/lib/time'

/** Shares of the budget in basis points. */
export type JobRates = { platformFeeBps: number; evaluatorFeeBps: number; disputeBondBps: number }

/** What a new job is created with; `minBudget` in units of USDC. */
export type JobParameters = JobRates & { minBudget: bigint }

/** Cached: parameters change rarely, by an owner's transaction. */
const keptMs = 10_000
let kept: { at: number; parameters: Promise<JobParameters | null> } | null = null

const contract = () => ({ address: laterContract('jobBoard'), abi: svcJobBoardAbi }) as const

async function readParameters(): Promise<JobParameters | null> {
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
    // A failed read is not cached: the next call retries.
    kept = null
    return null
  }
}

/** Returns the parameters of jobs to come, at most ten seconds old; null where the read failed or there is no job board. */
export function jobParameters(): Promise<JobParameters | null> {
  if (deployment().contracts.jobBoard === undefined) return Promise.resolve(null)
  if (kept && nowMs() - kept.at < keptMs) return kept.parameters
  const parameters = readParameters()
  kept = { at: nowMs(), parameters }
  return parameters
}

/** The rates of a job never change; the oldest are dropped. */
const mostKept = 2_000
const rates = new Map<Hex, JobRates>()

/** Returns the rates that a job was created with; null where the read failed or there is no such job. */
export async function jobRatesOf(jobKey: Hex): Promise<JobRates | null> {
  const known = rates.get(jobKey)
  if (known) return known
  if (deployment().contracts.jobBoard === undefined) return null
  try {
    const { client, platformFeeBps, evaluatorFeeBps, disputeBondBps } = await publicClient().readContract({
      ...contract(),
      functionName: 'jobOf',
      args: [BigInt(jobKey)],
    })
    if (BigInt(client) === 0n) return null
    const found = { platformFeeBps, evaluatorFeeBps, disputeBondBps }
    const [oldest] = rates.keys()
    if (rates.size >= mostKept && oldest !== undefined) rates.delete(oldest)
    rates.set(jobKey, found)
    return found
  } catch (error) {
    log().warn({ jobKey, error }, 'reading the rates of a job failed')
    return null
  }
}
