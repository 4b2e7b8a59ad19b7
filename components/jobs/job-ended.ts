/** How a job ended, in words. Pure. */
import type { NextStep } from '@/components/ui/next-step'
import type { JobDetail } from '@/lib/jobs/schema'
import { agentName, type JobSide } from './job-words'
import { usdcWords } from './usdc'

export type Ended = Pick<JobDetail, 'outcome' | 'providerPayment' | 'clientRefund' | 'provider'>

/** How a job ended, to a reader on this side. */
export function ended(job: Ended, side: JobSide | null): NextStep {
  const { outcome, providerPayment, clientRefund, provider } = job
  // Zero is no payment.
  const words = (raw: string | null) => (raw === null || raw === '0' ? null : usdcWords(raw))
  const [paid, back] = [words(providerPayment), words(clientRefund)]
  const who = side === 'provider' ? 'You were' : `${provider ? agentName(provider) : 'The provider'} was`
  const client = side === 'client' ? 'to you' : 'to the client'
  const both = [paid && `${who} paid ${paid}`, back && `${back} went back ${client}`]
    .filter(Boolean)
    .join('; ')
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
