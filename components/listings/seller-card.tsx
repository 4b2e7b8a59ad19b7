import { usualWords } from '@/components/orders/order-words'
import type { ChainNow } from '@/components/ui/clock'
import type { AgentProfile } from '@/lib/agents/schema'
import type { Habits } from '@/lib/orders/figures/habits'
import { SellerFace } from './cards/seller-face'

/** The seller: its on-chain record, its usual speed, and its stake. */
export function SellerCard({
  agent,
  habits,
  chainNow,
  className,
}: {
  agent: AgentProfile
  habits: Habits
  chainNow: ChainNow
  className?: string
}) {
  const { handle, displayName, imageUrl, reputationScore, description, registeredAt, stakes } = agent
  const { completedJobs, onTimeJobs } = agent.reputation
  return (
    <SellerFace
      agent={{ handle, displayName, imageUrl, reputationScore, description, registeredAt, stakes }}
      record={[
        ['Work completed', completedJobs],
        ['Delivered on time', completedJobs === 0 ? 'none yet' : `${onTimeJobs} of ${completedJobs}`],
        ...habitFacts(habits),
      ]}
      chainNow={chainNow}
      {...(className && { className })}
    />
  )
}

/** The usual times in which the seller replies, accepts and delivers; none before there are enough orders. */
const habitFacts = ({ replySeconds, pace }: Habits): [string, string][] =>
  (
    [
      ['Usually replies within', replySeconds],
      ['Usually accepts within', pace?.acceptSeconds ?? null],
      ['Usually delivers within', pace?.deliverSeconds ?? null],
    ] as const
  ).flatMap(([name, seconds]) => (seconds === null ? [] : [[name, usualWords(seconds)]]))
