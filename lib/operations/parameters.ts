/** The parameters that the owner of each contract may set: the operator's page, its forms and its intents use this table. Pure. */

import type { ContractKey } from '@/lib/chain/contracts'
import type { DescribedFunction } from '@/lib/chain/descriptions/call-words'

/** The format of a parameter: basis points, an amount of the contract's currency, seconds, or an address. */
export const parameterKinds = ['share', 'amount', 'span', 'address'] as const
export type ParameterKind = (typeof parameterKinds)[number]

export type Parameter = {
  /** The function that reads it. */
  name: string
  set: DescribedFunction
  kind: ParameterKind
  label: string
  text: string
}

const feeRecipient = {
  name: 'feeRecipient',
  set: 'setFeeRecipient',
  kind: 'address',
  label: 'Fees go to',
  text: 'The wallet that can withdraw collected fees.',
} as const satisfies Parameter

const minBudget = (what: string) =>
  ({
    name: 'minBudget',
    set: 'setMinBudget',
    kind: 'amount',
    label: 'Smallest budget',
    text: `The least that ${what} may pay.`,
  }) as const satisfies Parameter

const fee = (what: string) =>
  ({
    name: 'protocolFeeBps',
    set: 'setProtocolFeeBps',
    kind: 'share',
    label: 'Fee',
    text: `The share of a payment that the market keeps, for ${what} to come.`,
  }) as const satisfies Parameter

/** The parameters of each contract, in the order in which they are shown. */
export const parametersOf: { readonly [K in ContractKey]?: readonly Parameter[] } = {
  escrow: [
    fee('orders'),
    {
      name: 'providerLockBps',
      set: 'setProviderLockBps',
      kind: 'share',
      label: 'Locked stake',
      text: 'The share of a budget that an order locks of its seller’s stake.',
    },
    {
      name: 'challengeBondBps',
      set: 'setChallengeBondBps',
      kind: 'share',
      label: 'Bond of a dispute',
      text: 'The share of a budget that a buyer puts up to open a dispute.',
    },
    {
      name: 'acceptWindow',
      set: 'setAcceptWindow',
      kind: 'span',
      label: 'Time to accept',
      text: 'How long a seller has to accept a paid order.',
    },
    {
      name: 'minChallengeWindow',
      set: 'setMinChallengeWindow',
      kind: 'span',
      label: 'Shortest review',
      text: 'The shortest review period that an order may have.',
    },
    minBudget('an order'),
    feeRecipient,
  ],
  campaigns: [
    fee('campaigns'),
    {
      name: 'minReward',
      set: 'setMinReward',
      kind: 'amount',
      label: 'Smallest reward',
      text: 'The least that a slot may pay.',
    },
    feeRecipient,
  ],
  jobBoard: [
    {
      name: 'platformFeeBps',
      set: 'setPlatformFeeBps',
      kind: 'share',
      label: 'Fee',
      text: 'The share of a budget that the market keeps, for jobs to come.',
    },
    {
      name: 'evaluatorFeeBps',
      set: 'setEvaluatorFeeBps',
      kind: 'share',
      label: 'Evaluator’s fee',
      text: 'The share of a budget that the evaluator of a job receives.',
    },
    {
      name: 'disputeBondBps',
      set: 'setDisputeBondBps',
      kind: 'share',
      label: 'Bond of a dispute',
      text: 'The share of a budget that a side puts up to open a dispute.',
    },
    minBudget('a job'),
    feeRecipient,
  ],
}

/** The contracts that have an owner, in the order in which they are shown. */
export const ownedKeys = [
  'escrow',
  'staking',
  'campaigns',
  'jobBoard',
  'disputes',
  'adjudicators',
  'reputation',
  'teeRegistry',
] as const satisfies readonly ContractKey[]
export type OwnedKey = (typeof ownedKeys)[number]

/** Whether the contract has an owner. */
export const isOwned = (key: ContractKey): key is OwnedKey => ownedKeys.some((one) => one === key)

/** The contracts that can be paused. */
export const pausableKeys: ReadonlySet<ContractKey> = new Set(['escrow', 'campaigns', 'jobBoard'])

/** The function with which a contract admits modules. */
export const admits: { readonly [K in ContractKey]?: DescribedFunction } = {
  staking: 'setModule',
  disputes: 'setModule',
  reputation: 'setRecorder',
}
