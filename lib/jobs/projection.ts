/** Projects the events of `SvcJobBoard` to one row of chain.jobs per job, and of chain.job_offer_withdrawals per withdrawn offer. */
import { type StrategyType, strategyTypes } from '@/lib/agents/schema'
import { flag, int4, int8, orNull, text, uint256, units } from '@/lib/chain/columns'
import { enumName } from '@/lib/chain/enum-name'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { type Facts, ignore, projection } from '@/lib/chain/projection'
import { boardParameterEvents, jobEvents } from '@/lib/chain/quiet-events'
import { countJob } from './counts'
import { evaluatorFeeOwed, foldEvaluatorPayment, foldJob, unbornJob } from './fold'
import { showJobId } from './job-id'
import { type JobOutcome, type JobStatus, jobOutcomes, jobStatuses } from './machine'
import { shownDescription, shownTitle } from './terms/outside-text'

/** `ISvcJobBoard.Status`: `NONE` comes first there. */
const statusAt = (index: number): JobStatus => enumName(jobStatuses, index - 1, 'job status')

function endAt(index: number): 'COMPLETED' | 'REJECTED' | 'ARBITRATED' {
  const status = statusAt(index)
  if (status === 'COMPLETED' || status === 'REJECTED' || status === 'ARBITRATED') return status
  throw new Error(`a job was settled and is ${status}`)
}

/** A row before its first event, to be copied: adding fields to a copy is much slower. */
const unbornRow = {
  ...unbornJob,
  jobId: '',
  endedBlock: null as bigint | null,
  createdAt: 0n,
  createdTx: '',
  createdBlock: 0n,
  submittedTx: null as string | null,
  submittedBlock: null as bigint | null,
  disputedTx: null as string | null,
  disputedBlock: null as bigint | null,
  endedTx: null as string | null,
}

const ended = ({ at: _, txHash, block }: { at: bigint; txHash: string; block: bigint }) => ({
  endedTx: txHash,
  endedBlock: block,
})

export const jobProjection = projection({
  name: 'job',
  source: 'jobBoard',
  abi: svcJobBoardAbi,
  table: 'chain.jobs',
  columns: {
    jobId: text('job_id'),
    status: text<JobStatus>('status'),
    client: text('client'),
    clientAgentId: uint256('client_agent_id'),
    evaluatorAgentId: uint256('evaluator_agent_id'),
    providerAgentId: orNull(uint256('provider_agent_id')),
    provider: orNull(text('provider')),
    budget: units('budget'),
    strategyType: text<StrategyType>('strategy_type'),
    verificationLevel: int4('verification_level'),
    submitBy: int8('submit_by'),
    stopLossBps: int4('stop_loss_bps'),
    targetReturnBps: int4('target_return_bps'),
    maxDailyTrades: int4('max_daily_trades'),
    platformFeeBps: int4('platform_fee_bps'),
    evaluatorFeeBps: int4('evaluator_fee_bps'),
    disputeBondBps: int4('dispute_bond_bps'),
    termsHash: text('terms_hash'),
    title: text('title'),
    description: text('description'),
    fundedAt: orNull(int8('funded_at')),
    providerSetAt: orNull(int8('provider_set_at')),
    lockAmount: orNull(units('lock_amount')),
    deliverableHash: orNull(text('deliverable_hash')),
    submittedAt: orNull(int8('submitted_at')),
    evaluateBy: orNull(int8('evaluate_by')),
    evaluatedBy: orNull(text('evaluated_by')),
    passed: orNull(flag('passed')),
    reasonHash: orNull(text('reason_hash')),
    evaluatedAt: orNull(int8('evaluated_at')),
    disputeBy: orNull(int8('dispute_by')),
    disputeId: orNull(text('dispute_id')),
    disputedByClient: orNull(flag('disputed_by_client')),
    bond: orNull(units('bond')),
    noteHash: orNull(text('note_hash')),
    disputedAt: orNull(int8('disputed_at')),
    proposalBy: orNull(text('proposal_by')),
    proposalBps: orNull(int4('proposal_bps')),
    proposedAt: orNull(int8('proposed_at')),
    deadline: orNull(int8('deadline')),
    laterDeadline: orNull(int8('later_deadline')),
    outcome: orNull(text<JobOutcome>('outcome')),
    payee: orNull(text('payee')),
    providerPayment: orNull(units('provider_payment')),
    platformFee: orNull(units('platform_fee')),
    evaluatorFee: orNull(units('evaluator_fee')),
    evaluatorPaidAt: orNull(int8('evaluator_paid_at')),
    adjudicatorFees: orNull(units('adjudicator_fees')),
    clientRefund: orNull(units('client_refund')),
    slashed: orNull(units('slashed')),
    endedAt: orNull(int8('ended_at')),
    endedBlock: orNull(int8('ended_block')),
    createdAt: int8('created_at'),
    createdTx: text('created_tx'),
    createdBlock: int8('created_block'),
    submittedTx: orNull(text('submitted_tx')),
    submittedBlock: orNull(int8('submitted_block')),
    disputedTx: orNull(text('disputed_tx')),
    disputedBlock: orNull(int8('disputed_block')),
    endedTx: orNull(text('ended_tx')),
    version: int4('version'),
  },
  id: { field: 'jobId', args: ['jobId'], hashes: ['jobId'] },
  initial: (jobId) => ({ ...unbornRow, jobId }),
  deadlines: {
    jobs: ['keeper.job', 'keeper.job-later'],
    fields: ['deadline', 'laterDeadline'],
    of: ({ deadline, laterDeadline }) => [
      ...(deadline === null ? [] : [{ job: 'keeper.job', due: deadline }]),
      ...(laterDeadline === null ? [] : [{ job: 'keeper.job-later', due: laterDeadline }]),
    ],
  },
  figures: countJob,
  announce: {
    topic: 'job',
    channel: ({ jobId }) => `job:${showJobId(jobId)}`,
    subject: ({ jobId }) => showJobId(jobId),
  },
  storage: async (job, read): Promise<Facts> => {
    const id = BigInt(job.jobId)
    const stored = await read('jobOf', [id])
    const runs = job.endedAt === null
    const proposal = runs && job.proposalBy !== null ? await read('proposalOf', [id]) : null
    return {
      status: [job.status, statusAt(stored.status)],
      client: [job.client, stored.client],
      budget: [job.budget, stored.budget],
      submitBy: [job.submitBy, BigInt(stored.deadline)],
      clientAgentId: [job.clientAgentId, BigInt(stored.clientAgentId)],
      evaluatorAgentId: [job.evaluatorAgentId, BigInt(stored.evaluatorAgentId)],
      providerAgentId: [job.providerAgentId ?? 0n, BigInt(stored.providerAgentId)],
      providerSetAt: [job.providerSetAt ?? 0n, BigInt(stored.providerSetAt)],
      strategyType: [job.strategyType, enumName(strategyTypes, stored.strategyType, 'strategy')],
      verificationLevel: [job.verificationLevel, stored.verificationLevel],
      evaluated: [job.evaluatedAt !== null, stored.evaluated],
      passed: [job.passed ?? false, stored.passed],
      platformFeeBps: [job.platformFeeBps, stored.platformFeeBps],
      evaluatorFeeBps: [job.evaluatorFeeBps, stored.evaluatorFeeBps],
      disputeBondBps: [job.disputeBondBps, stored.disputeBondBps],
      stopLossBps: [job.stopLossBps, stored.stopLossBps],
      targetReturnBps: [job.targetReturnBps, stored.targetReturnBps],
      maxDailyTrades: [job.maxDailyTrades, stored.maxDailyTrades],
      evaluatorFee: [evaluatorFeeOwed(job), stored.evaluatorFee],
      ...(job.status === 'SUBMITTED' && {
        endsAt: [job.evaluatedAt === null ? job.evaluateBy : job.disputeBy, BigInt(stored.endsAt)] as const,
      }),
      ...(proposal && {
        proposalBy: [job.proposalBy, proposal.by] as const,
        proposalBps: [job.proposalBps, proposal.providerBps] as const,
      }),
    }
  },
  on: {
    ...boardParameterEvents,
    JobCreated: (job, { jobId: _, deadline, strategyType, title, description, ...terms }, moment) => ({
      ...foldJob(job, {
        name: 'JobCreated',
        at: moment.at,
        ...terms,
        submitBy: BigInt(deadline),
        strategyType: enumName(strategyTypes, strategyType, 'strategy'),
        title: shownTitle(title),
        description: shownDescription(description),
      }),
      createdAt: moment.at,
      createdTx: moment.txHash,
      createdBlock: moment.block,
    }),
    BudgetSet: (job, _, { at }) => foldJob(job, { name: 'BudgetSet', at }),
    ProviderSet: (job, { jobId: _, ...taken }, { at }) => foldJob(job, { name: 'ProviderSet', at, ...taken }),
    JobSubmitted: (job, { deliverableHash, evaluateBy }, { at, txHash, block }) => ({
      ...foldJob(job, { name: 'JobSubmitted', at, deliverableHash, evaluateBy: BigInt(evaluateBy) }),
      submittedTx: txHash,
      submittedBlock: block,
    }),
    JobEvaluated: (job, { jobId: _, disputeBy, ...word }, { at }) =>
      foldJob(job, { name: 'JobEvaluated', at, ...word, disputeBy: BigInt(disputeBy) }),
    JobDisputed: (job, { jobId: _, ...complaint }, { at, txHash, block }) => ({
      ...foldJob(job, { name: 'JobDisputed', at, ...complaint }),
      disputedTx: txHash,
      disputedBlock: block,
    }),
    SettlementProposed: (job, { by, providerBps }, { at }) =>
      foldJob(job, { name: 'SettlementProposed', at, by, providerBps }),
    JobSettled: (job, { jobId: _, status, outcome, ...paid }, moment) => ({
      ...foldJob(job, {
        name: 'JobSettled',
        at: moment.at,
        status: endAt(status),
        outcome: enumName(jobOutcomes, outcome, 'outcome'),
        ...paid,
      }),
      ...ended(moment),
    }),
    JobExpired: (job, { refund, slashed }, moment) => ({
      ...foldJob(job, { name: 'JobExpired', at: moment.at, refund, slashed }),
      ...ended(moment),
    }),
    JobCancelled: (job, { refund }, moment) => ({
      ...foldJob(job, { name: 'JobCancelled', at: moment.at, refund }),
      ...ended(moment),
    }),
    EvaluatorFeeWithdrawn: (job, _, { at }) => foldEvaluatorPayment(job, at),
    // The settlement contains both amounts: the adjudicators' in the rest of the budget, and the bond.
    AdjudicatorPaid: ignore,
    BondPaid: ignore,
    OfferWithdrawn: ignore,
  },
})

export const jobOfferWithdrawalProjection = projection({
  name: 'jobOfferWithdrawal',
  source: 'jobBoard',
  abi: svcJobBoardAbi,
  table: 'chain.job_offer_withdrawals',
  columns: {
    id: text('id'),
    jobId: text('job_id'),
    agentId: uint256('agent_id'),
    provider: text('provider'),
    seal: text('seal'),
    expiresAt: uint256('expires_at'),
    withdrawnAt: int8('withdrawn_at'),
    version: int4('version'),
  },
  // Any wallet can withdraw any offer, so the wallet is part of the id.
  id: {
    field: 'id',
    args: ['jobId', 'agentId', 'provider', 'seal', 'expiresAt'],
    all: true,
    hashes: ['jobId'],
  },
  initial: (id) => ({
    id,
    jobId: id.split('/')[0] ?? '',
    agentId: 0n,
    provider: '',
    seal: '',
    expiresAt: 0n,
    withdrawnAt: 0n,
    version: 0,
  }),
  announce: {
    topic: 'job_offer',
    channel: ({ jobId }) => `job:${showJobId(jobId)}`,
    subject: ({ jobId, agentId }) => `${showJobId(jobId)}/${agentId}`,
  },
  // The contract stores a digest of the offer, which `offerDigestOf` computes again.
  storage: async (row, read): Promise<Facts> => {
    const digest = await read('offerDigestOf', [
      {
        jobId: BigInt(row.jobId),
        agentId: row.agentId,
        seal: row.seal as `0x${string}`,
        expiresAt: row.expiresAt,
      },
    ])
    return { withdrawn: [true, await read('offerWithdrawn', [row.provider as `0x${string}`, digest])] }
  },
  on: {
    ...boardParameterEvents,
    ...jobEvents,
    // The same offer can be withdrawn repeatedly: the first time counts.
    OfferWithdrawn: (row, { jobId: _, agentId, provider, seal, expiresAt }, { at }) => ({
      agentId,
      provider,
      seal,
      expiresAt,
      withdrawnAt: row.version === 0 ? at : row.withdrawnAt,
      version: row.version + 1,
    }),
  },
})
