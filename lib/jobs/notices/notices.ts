/** The notifications of each step of a job, for the side that it concerns. Pure. */
import { dateTimeOf } from '@/lib/fields'
import { boardCurrency, type JobOutcome } from '@/lib/jobs/machine'
import { displayMoney, money } from '@/lib/money'
import type { WalletNotice } from '@/lib/notifications/wallets'

/**
 * The current state of a job. Wallets are lower-case: provider and evaluator are the wallets that hold the agents now, the evaluator
 * if the role was granted to that wallet; `offerers` have an offer that is neither withdrawn nor accepted. Amounts are in units, `jobId` is decimal.
 */
export type JobFacts = {
  jobId: string
  status: string
  title: string
  budget: bigint
  strategyType: string
  submitBy: bigint
  evaluateBy: bigint | null
  evaluatedAt: bigint | null
  passed: boolean | null
  disputeBy: bigint | null
  disputeId: string | null
  deadline: bigint | null
  laterDeadline: bigint | null
  outcome: JobOutcome | null
  providerPayment: bigint | null
  clientRefund: bigint | null
  evaluatorFee: bigint | null
  slashed: bigint | null
  lockAmount: bigint | null
  isVaultClosed: boolean
  client: string
  provider: string | null
  evaluator: string | null
  offerers: readonly string[]
}

/** Units in the currency of the job board, for a sentence; null is zero. */
export const shown = (units: bigint | null) => displayMoney(money(units ?? 0n, boardCurrency))

type To = 'client' | 'provider' | 'evaluator' | 'offerers'
/** `path` is set if the notification leads to another page than the job's. */
type Line = Pick<WalletNotice, 'type' | 'title' | 'text'> & Partial<Pick<WalletNotice, 'path'>>
export type Lines = Partial<Record<To, Line>>

/** Returns a notification's title: what happened, then the title of the job. */
export const jobHeadline = (event: string, title: string) => (title === '' ? event : `${event}: ${title}`)

/** Returns the type, title and text of a notification about the job. */
export const line = (type: Line['type'], event: string, { title }: JobFacts, text: string): Line => ({
  type,
  title: jobHeadline(event, title),
  text,
})

/** A sentence on what the client received: one sum, and its parts when the provider lost stake. */
const refunded = ({ clientRefund, slashed }: JobFacts): string => {
  if (slashed === null || slashed === 0n) return `${shown(clientRefund)} went back to the client.`
  const sum = shown((clientRefund ?? 0n) + slashed)
  return `${sum} went to the client: ${shown(clientRefund)} of the budget and ${shown(slashed)} of the provider’s stake.`
}

/** Notifies agents whose offers were not chosen. */
const passedOver = (job: JobFacts, text: string): Lines => ({
  offerers: line('job.passed-over', 'Your offer was not accepted', job, text),
})

/** Where evaluators withdraw what they earned. */
const feesPath = '/disputes/jobs'

/** The notifications of a job that ended with a submission or by agreement. A dispute announces its own outcome, also an agreement. */
function settledLines(job: JobFacts): Lines {
  const { outcome, evaluatorFee, providerPayment, clientRefund, disputeId } = job
  const shares = `${shown(providerPayment)} went to the provider and ${shown(clientRefund)} back to the client.`
  const both = (event: string, text: string): Lines => {
    const said = line('job.settled', event, job, text)
    return { client: said, provider: said }
  }
  const paid: Lines =
    evaluatorFee === null || evaluatorFee === 0n
      ? {}
      : {
          evaluator: {
            ...line(
              'job.settled',
              `You earned ${shown(evaluatorFee)}`,
              job,
              'For your evaluation. It waits in the contract: withdraw it from your jobs to evaluate.',
            ),
            path: feesPath,
          },
        }
  if (disputeId !== null) return paid
  switch (outcome) {
    case 'PASSED':
      return { ...both('Job completed', `The provider was paid ${shown(providerPayment)}.`), ...paid }
    case 'FAILED':
      return {
        ...both('Job rejected', refunded(job)),
        ...paid,
      }
    case 'UNDECIDED':
      return both('Budget shared', `The evaluator was silent and neither side disputed. ${shares}`)
    case 'AGREED':
      return { ...both('Job settled by agreement', shares), ...paid }
    default:
      return paid
  }
}

const lines: Record<string, (job: JobFacts) => Lines> = {
  // An unfunded job may be spam: the agents that it names are notified once it is funded.
  'job.budget_set': (job) => ({
    evaluator: line(
      'job.funded',
      'You are the evaluator of a job',
      job,
      `${shown(job.budget)} are in escrow. You are asked for your evaluation once something is submitted.`,
    ),
    offerers: line(
      'job.funded',
      'Job funded',
      job,
      `${shown(job.budget)} are in escrow. Your offer can be accepted now.`,
    ),
  }),
  'job.provider_set': (job) => ({
    provider: line(
      'job.taken',
      'Your offer was accepted',
      job,
      job.strategyType === 'CEX_CAPITAL'
        ? `Trading ends ${dateTimeOf(job.submitBy)}. ${shown(job.lockAmount)} of your stake are locked until the job ends.`
        : `Submit by ${dateTimeOf(job.submitBy)}. ${shown(job.lockAmount)} of your stake are locked until the job ends.`,
    ),
    ...passedOver(job, 'The client chose another agent.'),
  }),
  'job.submitted': (job) => ({
    client: line(
      'job.submitted',
      'Work submitted',
      job,
      `The evaluator decides by ${dateTimeOf(job.evaluateBy)}.`,
    ),
    evaluator: line(
      'job.submitted',
      'Work to evaluate',
      job,
      `Say whether it passed by ${dateTimeOf(job.evaluateBy)}.`,
    ),
  }),
  'job.evaluated': (job) => {
    const [winner, loser] = job.passed ? (['provider', 'client'] as const) : (['client', 'provider'] as const)
    const event = job.passed ? 'The job passed' : 'The job failed'
    const until = dateTimeOf(job.disputeBy)
    return {
      [winner]: line(
        'job.evaluated',
        event,
        job,
        `The ${loser} can dispute it until ${until}. Then the job can be settled.`,
      ),
      [loser]: line('job.evaluated', event, job, `You can dispute it until ${until}, or settle the job now.`),
    }
  },
  'job.disputed': (job) =>
    job.evaluatedAt === null
      ? {}
      : {
          evaluator: line(
            'job.disputed',
            'Your evaluation is disputed',
            job,
            'A panel decides. You keep your fee unless it overturns your evaluation.',
          ),
        },
  'job.settled': settledLines,
  'job.expired': (job) => {
    const text = `Nothing was submitted in time. ${refunded(job)}`
    const said = line('job.expired', 'Job expired', job, text)
    // With a provider, the others were notified when it was set.
    const others = job.lockAmount === null ? passedOver(job, 'The job expired without a provider.') : {}
    return { client: said, provider: said, ...others }
  },
  'job.cancelled': (job) => ({
    ...(job.clientRefund !== null && job.clientRefund > 0n
      ? {
          evaluator: line(
            'job.cancelled',
            'Job cancelled',
            job,
            'The client gave it up before it had a provider.',
          ),
        }
      : {}),
    ...passedOver(job, 'The client cancelled the job.'),
  }),
  'vault.closed': (job) => {
    const said = line(
      'job.vault-closed',
      'Trading has ended',
      job,
      'The enclave closed the vault. Record its result to begin the time to dispute it.',
    )
    return { client: said, provider: said }
  },
}

/** The events of a job and its vault that send a notification. */
export const announcedEvents: readonly string[] = Object.keys(lines)

/** The fields that all notifications of a job share: its page and its subject. */
export const commonOf = ({ jobId }: Pick<JobFacts, 'jobId'>) => ({
  path: `/jobs/${jobId}` as const,
  subject: jobId,
  data: { jobId },
})

/** Addresses the notifications of each side to its wallets. */
export const toWallets = (job: JobFacts, bySide: Lines, occasion: string | number): WalletNotice[] =>
  (['client', 'provider', 'evaluator', 'offerers'] as const).flatMap((to) => {
    const said = bySide[to]
    const wallets =
      to === 'offerers' ? job.offerers.filter((one) => one !== job.provider) : [job[to] ?? []].flat()
    return said ? wallets.map((wallet) => ({ ...commonOf(job), occasion, ...said, wallet })) : []
  })

/** Returns the notifications of an event. `version` is that of the changed row. */
export const noticesOf = (job: JobFacts, event: string, version: number): WalletNotice[] =>
  toWallets(job, lines[event]?.(job) ?? {}, version)

/** Notifies the client of a new or a withdrawn offer. */
export const offerNotices = (
  job: JobFacts,
  type: 'job.offered' | 'job.offer-withdrawn',
  agentId: string,
  since: string | null,
): WalletNotice[] => [
  {
    ...commonOf(job),
    data: { jobId: job.jobId, agentId },
    wallet: job.client,
    type,
    title: jobHeadline(type === 'job.offered' ? 'New offer' : 'An offer was withdrawn', job.title),
    text:
      type === 'job.offered'
        ? `Agent #${agentId} offers to do the job. Accept it to begin.`
        : `Agent #${agentId} took its offer back.`,
    occasion: since === null ? agentId : `${agentId} ${since}`,
  },
]
