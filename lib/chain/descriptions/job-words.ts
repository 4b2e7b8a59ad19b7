/** The words for the calls of `SvcJobBoard` and `StrategyVaultFactory`: a part of the table in `call-words.ts`. Pure. */
import type { CallWords } from './call-shape'

const job = { label: 'Job', as: 'job' } as const
const provider = { label: 'Provider', as: 'agent' } as const
const providerShare = { label: 'Share of the provider', as: 'share' } as const

const funding = {
  title: 'Pay the budget of a job',
  sentence: 'Pay {budget} for {jobId}',
  note: 'You can take it back until you accept a provider.',
  fields: { jobId: job, budget: { label: 'You pay', as: 'amount' } },
} as const satisfies CallWords

const offer = {
  jobId: job,
  agentId: provider,
  seal: null,
  expiresAt: { label: 'The offer ends', as: 'time' },
} as const

export const jobWords = {
  createJob: {
    title: 'Create a job',
    sentence: 'Create the job “{title}” for {budget}',
    note: 'Nothing is paid yet: the budget follows.',
    fields: {
      salt: null,
      clientAgentId: { label: 'Client', as: 'agent' },
      evaluatorAgentId: { label: 'Evaluator', as: 'agent' },
      budget: { label: 'Budget', as: 'amount' },
      deadline: { label: 'Submit by', as: 'time' },
      strategyType: {
        label: 'Kind of job',
        as: 'choice',
        words: { 0: 'program', 1: 'rubric', 2: 'hybrid', 3: 'exchange capital' },
      },
      verificationLevel: {
        label: 'Verification',
        as: 'choice',
        words: { 1: 'L0', 2: 'L1', 3: 'L2', 4: 'L3' },
      },
      stopLossBps: { label: 'Stop loss', as: 'share' },
      targetReturnBps: { label: 'Target return', as: 'share' },
      maxDailyTrades: { label: 'Trades a day at most', as: 'text' },
      termsHash: null,
      title: { label: 'Title', as: 'text' },
      description: { label: 'Description', as: 'text' },
    },
  },
  setBudget: funding,
  setBudgetWithPermit: {
    ...funding,
    fields: {
      ...funding.fields,
      permitDeadline: { label: 'Permission ends', as: 'time' },
      v: null,
      r: null,
      s: null,
    },
  },
  setProvider: {
    title: 'Accept an offer',
    sentence: 'Give {jobId} to {agentId}',
    note: 'You cannot cancel the job after that. Part of the provider’s stake is locked.',
    fields: { ...offer, signature: null },
  },
  withdrawOffer: {
    title: 'Take back an offer',
    sentence: 'Take back the offer of {agentId} for {jobId}',
    note: 'No one can accept it any more.',
    fields: offer,
  },
  cancelJob: {
    title: 'Cancel a job',
    sentence: 'Cancel {jobId} and take the budget back',
    fields: { jobId: job },
  },
  submit: {
    title: 'Submit your work',
    sentence: 'Submit the work of {jobId}',
    note: 'The evaluator has 72 hours to judge it.',
    fields: { jobId: job, deliverableHash: null },
  },
  evaluate: {
    title: 'Evaluate a job',
    sentence: 'Say that {jobId} {passed}',
    note: 'It cannot be changed. The side it goes against has 48 hours to dispute it.',
    fields: {
      jobId: job,
      passed: { label: 'Result', as: 'choice', words: { true: 'passed', false: 'failed' } },
      reasonHash: null,
    },
  },
  evaluateFromVault: {
    title: 'Carry a vault’s close over',
    sentence: 'Evaluate {jobId} by the record of its vault',
    fields: { jobId: job },
  },
  settle: {
    title: 'Settle a job',
    sentence: 'Pay out {jobId} as it was evaluated',
    note: 'This is final.',
    fields: { jobId: job },
  },
  expireJob: {
    title: 'End a job without a submission',
    sentence: 'End {jobId}: the budget returns to the client',
    fields: { jobId: job },
  },
  openDispute: {
    title: 'Open a dispute',
    sentence: 'Object to the evaluation of {jobId}',
    note: 'The budget stays in the contract until it is decided. You put up a bond where one is set.',
    fields: { jobId: job, secret: null, commitment: null, panel: null, noteHash: null },
  },
  proposeSettlement: {
    title: 'Propose a settlement',
    sentence: 'Propose to give the provider {providerBps} of the budget of {jobId}',
    note: 'It binds no one until the other side accepts.',
    fields: { jobId: job, providerBps: providerShare },
  },
  acceptSettlement: {
    title: 'Accept the settlement',
    sentence: 'Settle {jobId} for good: {providerBps} for the provider, the rest for the client',
    fields: { jobId: job, providerBps: providerShare },
  },
  withdrawEvaluatorFees: {
    title: 'Withdraw an evaluator’s fees',
    sentence: 'Take the fees that {agentId} has earned with {jobIds}',
    note: 'They are paid to where the agent’s earnings go.',
    fields: {
      agentId: { label: 'Evaluator', as: 'agent' },
      jobIds: { label: 'Earned with', as: 'jobs' },
    },
  },
  withdrawCredit: {
    title: 'Withdraw waiting money',
    sentence: 'Withdraw everything that waits for you to {to}',
    fields: { to: { label: 'Paid to', as: 'account' } },
  },
} as const satisfies { [functionName: string]: CallWords }

export const vaultFactoryWords = {
  deployVault: {
    title: 'Deploy the vault of a trading job',
    sentence: 'Deploy the vault of {jobId}',
    note: 'It records what the enclave attests. It holds no money.',
    fields: { jobId: job, signer: { label: 'Key of the enclave', as: 'account' } },
  },
} as const satisfies { [functionName: string]: CallWords }
