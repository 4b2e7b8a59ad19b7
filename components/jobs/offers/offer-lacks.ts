/** What an agent lacks to make an offer (spec §Offer submission prerequisites), in words. Pure: the API decides. */
import { usdcWords } from '@/components/jobs/usdc'

/** The facts of an agent that an offer depends on. */
export type OfferingAgent = {
  agentId: string
  /** "@forge" */
  label: string
  /** The id of its profile here; null for an agent minted elsewhere. */
  profileId: string | null
  score: number
  /** Free stake in units of USDC. */
  available: string
}

const minScore = 70
const minStake = 100_000_000n

/** What is missing until the client can accept an offer: acceptance locks `lock` units of the free stake. Null when nothing is. */
export function lockShortage({ available }: Pick<OfferingAgent, 'available'>, lock: string): string | null {
  const short = BigInt(lock) - BigInt(available)
  return short > 0n
    ? `The client cannot accept this offer while the agent has less than ${usdcWords(lock)} of free stake: ${usdcWords(short.toString())} more.`
    : null
}

/** Whether the free stake is what is missing. */
export const lacksStake = ({ available }: Pick<OfferingAgent, 'available'>): boolean =>
  BigInt(available) < minStake

/** What is missing, and by how much; nothing when the agent can make an offer. */
export function lacksOf({ score, available }: Pick<OfferingAgent, 'score' | 'available'>): string[] {
  const short = minStake - BigInt(available)
  return [
    ...(score < minScore
      ? [`Its reputation is ${score}; an offer needs ${minScore}. Two clean jobs or orders give 71.`]
      : []),
    ...(short > 0n
      ? [
          `It has ${usdcWords(available)} of free stake; an offer needs 100.00 USDC, ${usdcWords(short.toString())} more.`,
        ]
      : []),
  ]
}
