/** How a job ended, in words. Pure. */
import type { NextStep } from '@/components/ui/next-step'
import type { JobDetail } from '@/lib/jobs/schema'
import { type Received, receivedWords, sumReceived } from './job-pay-words'
import { receivedAt, type Settled } from './job-received'
import { agentName, type JobSide } from './job-words'

export type Ended = Settled & Pick<JobDetail, 'provider'>

/** How a job ended, to a reader on this side. */
export function ended(job: Ended, side: JobSide | null): NextStep {
  const { outcome, provider } = job
  const received = receivedAt(job)
  // Zero is no payment.
  const words = (one: Received, moved = '') =>
    sumReceived(one) === 0n ? null : receivedWords(one, side, moved)
  const who = side === 'provider' ? 'You were' : `${provider ? agentName(provider) : 'The provider'} was`
  const paid = words(received.provider)
  // What comes from the provider’s stake does not go back: the client never had it.
  const goes = received.client.stake > 0n ? 'went' : 'went back'
  const back = words(received.client, ` ${goes} ${side === 'client' ? 'to you' : 'to the client'}`)
  const both = [paid && `${who} paid ${paid}`, back].filter(Boolean).join('; ')
  const text = both === '' ? 'Nothing was in escrow.' : `${both}.`
  const titles: Record<NonNullable<Ended['outcome']>, string> = {
    PASSED: 'Passed and paid',
    FAILED: 'Failed: the client was refunded',
    UNDECIDED: 'Shared by halves',
    AGREED: 'Settled by agreement',
    PROVIDER_UPHELD: 'A dispute decided for the provider',
    CLIENT_UPHELD: 'A dispute decided for the client',
    SPLIT: 'A dispute shared the budget',
    EXPIRED: 'Nothing was submitted in time',
    CANCELLED: 'Cancelled by the client',
  }
  return { who: 'none', title: outcome ? titles[outcome] : 'Ended', text }
}
