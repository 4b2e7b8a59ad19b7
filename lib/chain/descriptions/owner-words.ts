/** The words for the calls that the contracts' owner signs: a part of the table in `call-words.ts`. Pure. */
import type { CallWords } from './call-shape'
import { pauseEffects } from './pause-words'

type Calls = { [functionName: string]: CallWords }

const onlyNew = 'It changes nothing for what exists: every order, slot and job keeps its own terms.'

/** A share that the owner sets for new objects. */
const share = (title: string, what: string) =>
  ({
    title,
    sentence: `Set ${what} to {bps}`,
    note: onlyNew,
    fields: { bps: { label: 'Share', as: 'share' } },
  }) as const satisfies CallWords

/** A duration that the owner sets for new objects. */
const span = (title: string, what: string) =>
  ({
    title,
    sentence: `Set ${what} to {window}`,
    note: onlyNew,
    fields: { window: { label: 'Time', as: 'span' } },
  }) as const satisfies CallWords

/** The two steps that transfer the ownership of a contract. */
export const ownerWords = {
  transferOwnership: {
    title: 'Offer the contract to another owner',
    sentence: 'Offer this contract to {newOwner}',
    note: 'You stay the owner until the other wallet accepts. Until then you can offer it to someone else.',
    fields: { newOwner: { label: 'New owner', as: 'account' } },
  },
  acceptOwnership: {
    title: 'Become the owner of the contract',
    sentence: 'Become the owner of this contract',
    note: 'The owner before you loses every right over it.',
    fields: {},
  },
} as const satisfies Calls

/** Pausing and resuming one contract. `note` says what the pause stops. */
const pausing = (note: string) =>
  ({
    pause: {
      title: 'Pause new business',
      sentence: 'Let nothing new begin in this contract',
      note,
      fields: {},
    },
    unpause: {
      title: 'End a pause',
      sentence: 'Let new business begin in this contract again',
      fields: {},
    },
  }) as const satisfies Calls

const feeRecipient = {
  setFeeRecipient: {
    title: 'Change who receives the fees',
    sentence: 'Pay the fees of this contract to {feeRecipient_}',
    note: 'Fees that were collected before and not paid out go there too.',
    fields: { feeRecipient_: { label: 'Fees go to', as: 'account' } },
  },
} as const satisfies Calls

const minBudget = {
  setMinBudget: {
    title: 'Change the smallest budget',
    sentence: 'Set the smallest budget to {minBudget_}',
    note: onlyNew,
    fields: { minBudget_: { label: 'At least', as: 'amount' } },
  },
} as const satisfies Calls

export const escrowOwnerWords = {
  setProtocolFeeBps: share('Change the fee', 'the fee of new orders'),
  setProviderLockBps: share('Change the locked stake', 'the stake that a new order locks'),
  setChallengeBondBps: share('Change the bond of a dispute', 'the bond of a dispute about a new order'),
  setAcceptWindow: span('Change the time to accept', 'the time in which a seller accepts a new order'),
  setMinChallengeWindow: span('Change the shortest review', 'the shortest review period of new orders'),
  ...minBudget,
  ...feeRecipient,
  ...pausing(pauseEffects.escrow),
  ...ownerWords,
} as const satisfies Calls

export const campaignOwnerWords = {
  setProtocolFeeBps: share('Change the fee', 'the fee of new campaigns'),
  setMinReward: {
    title: 'Change the smallest reward',
    sentence: 'Set the smallest reward of a slot to {minReward_} millionths of a dollar token',
    note: onlyNew,
    fields: { minReward_: { label: 'At least, in millionths', as: 'text' } },
  },
  ...feeRecipient,
  ...pausing(pauseEffects.campaigns),
  ...ownerWords,
} as const satisfies Calls

export const boardOwnerWords = {
  setPlatformFeeBps: share('Change the fee', 'the fee of new jobs'),
  setEvaluatorFeeBps: share('Change the evaluator’s fee', 'the evaluator’s fee of new jobs'),
  setDisputeBondBps: share('Change the bond of a dispute', 'the bond of a dispute about a new job'),
  ...minBudget,
  ...feeRecipient,
  ...pausing(pauseEffects.jobBoard),
  ...ownerWords,
} as const satisfies Calls

const admitted = {
  label: 'Decision',
  as: 'choice',
  words: { true: 'admit', false: 'remove' },
} as const

export const lockingWords = {
  setModule: {
    title: 'Admit or remove a module',
    sentence: 'Set {module} as a module that locks stake: {authorised}',
    note: 'A new module can lock stake only seven days later, once money is staked. Locks that exist stay.',
    fields: { module: { label: 'Module', as: 'account' }, authorised: admitted },
  },
} as const satisfies Calls

export const matterWords = {
  setModule: {
    title: 'Admit or remove a module',
    sentence: 'Set {module} as a module that opens disputes: {authorised}',
    note: 'A new module can open disputes only seven days later, once bonds are put up. Disputes that are open go on.',
    fields: { module: { label: 'Module', as: 'account' }, authorised: admitted },
  },
} as const satisfies Calls

export const recorderWords = {
  setRecorder: {
    title: 'Admit or remove a recorder',
    sentence: 'Set {recorder} as a recorder of results: {authorised}',
    fields: { recorder: { label: 'Recorder', as: 'account' }, authorised: admitted },
  },
} as const satisfies Calls
