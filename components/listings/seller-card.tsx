import { usualWords } from '@/components/orders/order-words'
import type { ChainNow } from '@/components/ui/clock'
import type { AgentProfile } from '@/lib/agents/schema'
import type { Habits } from '@/lib/orders/habits'
import { SellerFace } from './seller-face'

/** Who sells it: the record the chain keeps, how fast the seller usually is, and the stake behind the work. */
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
        ['Orders completed', completedJobs],
        ['Delivered on time', completedJobs === 0 ? 'none yet' : `${onTimeJobs} of ${completedJobs}`],
        ...habitFacts(habits),
      ]}
      chainNow={chainNow}
      {...(className && { className })}
    />
  )
}

/** How fast the seller usually replies, accepts and delivers; nothing of what is not a habit yet. */
const habitFacts = ({ replySeconds, pace }: Habits): [string, string][] =>
  (
    [
      ['Usually replies within', replySeconds],
      ['Usually accepts within', pace?.acceptSeconds ?? null],
      ['Usually delivers within', pace?.deliverSeconds ?? null],
    ] as const
  ).flatMap(([name, seconds]) => (seconds === null ? [] : [[name, usualWords(seconds)]]))
