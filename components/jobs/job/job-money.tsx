import { AgentPicture } from '@/components/agents/agent-picture'
import { TxHash } from '@/components/chain/address'
import type { RailOutcome, RailPayment, RailPlace } from '@/components/chain/money/money-rail'
import { MoneyStrip } from '@/components/chain/money/money-strip'
import { jobRoles } from '@/components/chain/money/rail-roles'
import { usdc } from '@/components/jobs/usdc'
import { sentence } from '@/components/ui/sentence'
import type { JobAgent, JobDetail } from '@/lib/jobs/schema'
import { receivedWords, settleWords, sumReceived } from './job-pay-words'
import {
  expiredPays,
  failedPays,
  type JobPays,
  type JobStakes,
  passedPays,
  undecidedPays,
} from './job-payouts'
import { receivedAt } from './job-received'
import { agentName, type JobSide, jobLook } from './job-words'

const partyOf = (agent: JobAgent | null) =>
  agent
    ? { name: agentName(agent), picture: <AgentPicture handle={agent.name ?? agent.agentId} size="sm" /> }
    : { name: 'No provider yet' }

/** Where the budget of a job is. One that ended before it was paid stayed in the wallet. */
function placeOf(job: JobDetail): RailPlace {
  if (job.status === 'OPEN') return 'wallet'
  if (job.outcome === null) return 'escrow'
  const { client, provider } = receivedAt(job)
  if (provider.budget > 0n) return 'provider'
  return sumReceived(client) > 0n ? 'refund' : 'wallet'
}

const fees = ({ platform, evaluator }: Pick<JobPays, 'platform' | 'evaluator'>) => platform + evaluator

/** The payouts of an ending, as the rail shows them: slashed stake goes to the client too. */
const paysOf = (pays: JobPays): RailPayment[] => [
  { to: 'provider', amount: usdc(pays.provider.toString()) },
  { to: 'refund', amount: usdc((pays.client + pays.slashed).toString()) },
  { to: 'fees', amount: usdc(fees(pays).toString()) },
]

/** The actual ending, and of what the sum of each side consists. */
function endedAs(job: JobDetail, side: JobSide | null): RailOutcome {
  const { client, provider, fees } = receivedAt(job)
  const sums = [
    [client.stake + client.bond, client, side === 'client' ? 'Your' : 'The client’s'],
    [provider.bond, provider, side === 'provider' ? 'Your' : 'The provider’s'],
  ] as const
  const text = sums
    .flatMap(([added, received, whose]) => (added > 0n ? [`${whose} ${receivedWords(received, side)}.`] : []))
    .join(' ')
  return {
    key: 'ended',
    label: jobLook(job).label,
    ...(text !== '' && { text }),
    pays: [
      { to: 'provider', amount: usdc(sumReceived(provider).toString()) },
      { to: 'refund', amount: usdc(sumReceived(client).toString()) },
      { to: 'fees', amount: usdc(fees.toString()) },
    ],
    happened: true,
  }
}

/** Every possible ending of an undisputed job. */
function open(job: JobDetail, stakes: JobStakes, side: JobSide | null): RailOutcome[] {
  const { status, passed, provider, strategyType } = job
  const pass: RailOutcome = {
    key: 'passed',
    label: stakes.isVault ? 'The target is reached' : 'The evaluator says it passed',
    text: 'The client can dispute that within 48 hours.',
    pays: paysOf(passedPays(stakes)),
  }
  const fail: RailOutcome = {
    key: 'failed',
    label: stakes.isVault ? 'The target is missed' : 'The evaluator says it failed',
    text: 'The provider can dispute that within 48 hours. Half of its lock goes to the client.',
    pays: paysOf(failedPays(stakes)),
  }
  if (status === 'SUBMITTED' && passed !== null) {
    const ending = passed ? pass : fail
    return [
      {
        ...ending,
        label: passed ? 'No one disputes that it passed' : 'No one disputes that it failed',
        text: sentence(settleWords(passed, stakes, side)),
      },
      { key: 'dispute', label: 'The losing side disputes it', text: 'A drawn panel decides.', pays: [] },
    ]
  }
  if (status === 'SUBMITTED')
    return [
      pass,
      fail,
      {
        key: 'undecided',
        label: 'The evaluator is silent',
        text: 'Each side can dispute for 7 days, without a bond. Otherwise they share by halves.',
        pays: paysOf(undecidedPays(stakes)),
      },
    ]
  const isTrading = strategyType === 'CEX_CAPITAL'
  const isSlashed = provider !== null && !isTrading
  return [
    pass,
    fail,
    {
      key: 'expired',
      label: isTrading && provider !== null ? 'The enclave stays silent' : 'Nothing is submitted in time',
      ...(isSlashed && { text: 'With half of the provider’s lock.' }),
      pays: paysOf(expiredPays(stakes, isSlashed)),
    },
  ]
}

/** The money rail of a job, folded into a line. */
export function JobMoney({ job, stakes, side }: { job: JobDetail; stakes: JobStakes; side: JobSide | null }) {
  const { outcome, status, lifecycle } = job
  const steps = [lifecycle.settled, lifecycle.disputed, lifecycle.submitted, lifecycle.created]
  const last = steps.find((step) => step !== null)
  const outcomes =
    outcome !== null ? [endedAs(job, side)] : status === 'DISPUTED' ? [] : open(job, stakes, side)
  return (
    <MoneyStrip
      amount={usdc(job.budget)}
      currency="USDC"
      where={placeOf(job)}
      roles={jobRoles}
      payer={partyOf(job.client)}
      payee={partyOf(job.provider)}
      you={side === 'client' ? 'payer' : side === 'provider' ? 'payee' : null}
      outcomes={outcomes}
      {...(last && { proof: <TxHash value={last.txHash} /> })}
    />
  )
}
