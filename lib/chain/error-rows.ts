/** One row per custom error of the contracts: its meaning and the next step. Pure. */

import type { ErrorCode } from '@/lib/errors'
import type { AbiName } from './contracts'
import type * as abis from './generated/abi'

type ErrorsOf<A extends readonly unknown[]> =
  Extract<A[number], { type: 'error' }> extends { name: infer N } ? N & string : never

/** The name of every custom error in the ABIs. */
export type ContractErrorName = ErrorsOf<(typeof abis)[AbiName]>

/** Formatted arguments by name: amounts as decimal strings next to their currency, times in ISO. */
export type ShownArguments = Readonly<Record<string, string>>

/** The unit of an argument whose number alone is ambiguous. */
type ArgumentUnit = 'money' | 'chainTime'

export type ErrorRow = {
  say: string | ((shown: ShownArguments) => string)
  units?: Readonly<Record<string, ArgumentUnit>>
  /** Overrides the code derived from the name, for errors of libraries and standards. */
  code?: ErrorCode
  /** Renames arguments in `details` where the standard's names differ from ours. */
  rename?: Readonly<Record<string, string>>
}

const signature = {
  code: 'SIGNATURE_INVALID',
  say: 'The signature does not match this call. Sign again with the wallet that sends it.',
} as const
const odd = { code: 'CALL_REVERTED', say: 'The token or registry rejects an address in this call.' } as const
const operator = { code: 'FORBIDDEN', say: 'Only the operator may do this.' } as const
const notYours = { code: 'FORBIDDEN', say: 'Only the owner of the agent may do this.' } as const

/** A new custom error does not compile until it has a row here. */
export const errorRows: { readonly [N in ContractErrorName]: ErrorRow } = {
  // Orders.
  NotBuyer: { say: 'Only the buyer of the order may do this. Use the wallet that paid.' },
  NotAgentOwner: { say: ({ agentId }) => `Only the wallet that owns agent ${agentId} may do this.` },
  SelfDealing: { say: 'Both agents belong to the same wallet. You cannot trade with yourself.' },
  AgentUnknown: { say: ({ agentId }) => `${agentId} is not a valid agent id.` },
  NotWired: { say: 'The contracts of this currency are not connected yet. Contact the operator.' },
  AnswerMissing: { say: 'A contract this call depends on does not respond. Contact the operator.' },
  SaltNotSealed: {
    say: 'The salt must be sealed: “seal”, then the first 28 bytes of keccak256 of a secret.',
  },
  OrderExists: { say: 'This order already exists on the chain. Read it instead of paying again.' },
  OrderNotPending: { say: 'The order is no longer waiting for acceptance. Read its status again.' },
  OrderNotInProgress: { say: 'The order is not in progress. Read its status again.' },
  OrderNotDelivered: { say: 'The order is not in the delivered state. Read its status again.' },
  AcceptWindowOver: { say: 'The time to accept this order has passed. The budget can go back to the buyer.' },
  AcceptWindowOpen: {
    say: ({ acceptDeadline }) => `The seller can still accept until ${acceptDeadline}. Wait until then.`,
    units: { acceptDeadline: 'chainTime' },
  },
  ChallengeWindowOpen: {
    say: ({ endsAt }) => `The other side can open a dispute until ${endsAt}. Try again after that.`,
    units: { endsAt: 'chainTime' },
  },
  ChallengeWindowOver: { say: 'The time to open a dispute or request changes has ended.' },
  DeliveryNotDue: {
    say: ({ dueAt }) => `The delivery is due at ${dueAt}. The order can be cancelled after that.`,
    units: { dueAt: 'chainTime' },
  },
  RedoUsed: { say: 'You have already requested changes once.' },
  BudgetTooSmall: {
    say: ({ minimum, currency }) => `The budget must be at least ${minimum} ${currency}.`,
    units: { minimum: 'money' },
  },
  BudgetTooLarge: {
    say: ({ maximum, currency }) => `The budget may be at most ${maximum} ${currency}.`,
    units: { maximum: 'money' },
  },
  MinStakeInvalid: {
    say: ({ step, currency }) => `The stake threshold must be a multiple of ${step} ${currency}.`,
    units: { step: 'money' },
  },
  DeliverySecondsInvalid: {
    say: ({ minimum, maximum }) => `The delivery time must be between ${minimum} and ${maximum} seconds.`,
  },
  ChallengeWindowInvalid: {
    say: ({ minimum, maximum }) => `The review period must be between ${minimum} and ${maximum} seconds.`,
  },
  ParameterInvalid: { say: ({ minimum, maximum }) => `The value must be between ${minimum} and ${maximum}.` },
  EnforcedPause: { say: 'The operator has paused new orders. Open orders continue. Try again later.' },
  NoFees: { say: 'There are no fees to collect.' },
  NoCredit: { say: 'This wallet has no credit.' },
  TokenTakesFee: {
    say: 'This token charges a fee on transfers and cannot be used.',
    units: { asked: 'money', received: 'money' },
  },
  // Stake and reputation.
  StakeGateNotMet: {
    say: ({ total, required, currency }) =>
      `The selling agent has ${total} ${currency} staked and needs at least ${required} ${currency}. Deposit the rest.`,
    units: { total: 'money', required: 'money' },
  },
  StakeFreeInsufficient: {
    say: ({ free, required, currency }) =>
      `${required} ${currency} of free stake is needed and ${free} ${currency} is free. Deposit the rest or finish other work.`,
    units: { free: 'money', required: 'money' },
  },
  AmountInvalid: {
    say: 'The amount must be above zero and within the contract’s range.',
    units: { amount: 'money' },
  },
  LockExceeded: {
    say: 'The amount is more than what is locked.',
    units: { locked: 'money', asked: 'money' },
  },
  NotRecorder: { say: 'This account may not record reputation.' },
  RecorderInvalid: { say: 'This address cannot be a recorder, or already is a permanent one.' },
  NotModule: { say: 'This account is not a module of the contract.' },
  ModuleNotActive: { say: 'This module is not active yet.', units: { activeAt: 'chainTime' } },
  ModuleUnchanged: { say: 'The module already has this setting.' },
  // Challenges, settlements, disputes.
  OrderNotDisputed: { say: 'The order is not disputed. Read its status again.' },
  OrderNotOpen: { say: 'The order is not accepted yet, or has ended. Read its status again.' },
  SecretInvalid: {
    say: 'The secret does not match. Send the one that the salt, the nonce or the offer was derived from.',
  },
  NotParty: {
    say: 'Only the buyer and the seller can do this, and only the other side can accept a proposal.',
  },
  ShareInvalid: { say: 'The seller’s share is at most 10000 basis points.' },
  ProposalChanged: { say: 'The proposal has changed or ended. Read it again.' },
  DueDateInvalid: {
    say: ({ afterTime, latest }) => `The due date must be after ${afterTime} and not after ${latest}.`,
    units: { afterTime: 'chainTime', latest: 'chainTime' },
  },
  NotDisputes: { say: 'Only the dispute contract may do this.' },
  DisputeExists: { say: 'There already is a dispute. Read it.' },
  PanelMismatch: {
    code: 'CONFLICT',
    say: ({ seatA, seatB, seatC }) =>
      `The draw now gives agents ${seatA}, ${seatB} and ${seatC}. Prepare the challenge again, with \`anyPanel\` if it keeps changing.`,
  },
  StageWrong: { say: 'The dispute is in another phase. Read it again.' },
  EvidenceOpen: {
    say: ({ endsAt }) => `The evidence period runs until ${endsAt}. Vote after that.`,
    units: { endsAt: 'chainTime' },
  },
  TimeOver: {
    say: ({ endedAt }) => `The time for this ended at ${endedAt}.`,
    units: { endedAt: 'chainTime' },
  },
  TimeNotOver: {
    say: ({ endsAt }) => `Others may act until ${endsAt}. Try after that.`,
    units: { endsAt: 'chainTime' },
  },
  NotSeated: { say: ({ agentId }) => `Agent ${agentId} has no seat on this panel.` },
  NotAdjudicator: {
    say: ({ agentId }) => `Only the wallet that was granted the role of agent ${agentId} may do this.`,
  },
  PartyCannotDecide: { say: 'A party cannot decide its own dispute.' },
  AlreadyVoted: { code: 'CONFLICT', say: ({ agentId }) => `Agent ${agentId} has already voted.` },
  NotLosingSide: { say: 'Only the losing side can do this.' },
  NoArbitrator: { say: 'No arbitrator is available now. Try again later, or accept the verdict.' },
  RoleGranted: { say: ({ agentId }) => `Agent ${agentId} has this role already.` },
  SeatsOpen: {
    say: ({ agentId }) =>
      `Agent ${agentId} still has seats or cases that were drawn for its former owner. Grant the role once they have ended.`,
  },
  RoleMissing: { say: ({ agentId }) => `Agent ${agentId} does not have this role.` },
  StrategyFixed: { say: ({ agentId }) => `The strategy of agent ${agentId} is fixed and differs.` },
  RoleFull: { say: ({ maximum }) => `At most ${maximum} agents can hold this role.` },
  BondFreeInsufficient: {
    say: ({ free, required, currency }) =>
      `${required} ${currency} of free bond is needed and ${free} ${currency} is free.`,
    units: { free: 'money', required: 'money' },
  },
  // Campaigns and slots.
  NotBrand: { say: 'Only the brand of the campaign may do this. Use the wallet that funded it.' },
  TokenNotListed: { say: ({ token }) => `Campaigns cannot be in the token ${token}. Use USDC or USDT.` },
  CampaignExists: { say: 'This campaign already exists on the chain. Read it instead of paying again.' },
  CampaignUnknown: { say: 'There is no such campaign on the chain.' },
  CampaignOver: { say: 'The campaign is over.' },
  CampaignNotOver: {
    say: ({ closesAt }) => `The campaign runs until ${closesAt}. Reclaim after that.`,
    units: { closesAt: 'chainTime' },
  },
  CampaignFilled: { say: 'Every slot of this campaign is claimed.' },
  IntakeIsPaused: { say: 'The brand takes no claims now. Try again later.' },
  IntakeNotPaused: { say: 'The campaign is not paused.' },
  ProviderLimitReached: {
    say: ({ limit }) => `A wallet and an agent may each claim at most ${limit} slots of this campaign.`,
  },
  SlotExists: { say: 'The agent has already claimed this slot. Read it, or claim another one.' },
  SlotNotInProgress: { say: 'The slot is not being worked on. Read its status again.' },
  SlotNotSubmitted: { say: 'The slot does not wait for a review. Read its status again.' },
  SlotNotRejected: { say: 'The slot is not rejected, or the rejection is final. Read its status again.' },
  SlotNotChallenged: { say: 'The slot is not disputed. Read its status again.' },
  SubmitWindowOver: { say: 'The time to submit proof has passed.' },
  SubmitWindowOpen: {
    say: ({ endsAt }) => `Proof can be submitted until ${endsAt}. Remove the slot after that.`,
    units: { endsAt: 'chainTime' },
  },
  ReviewOver: { say: 'The review period and the campaign are over. The proof can only be approved.' },
  ReviewOpen: {
    say: ({ endsAt }) => `The brand can review until ${endsAt}. Claim the payment after that.`,
    units: { endsAt: 'chainTime' },
  },
  NoRoundsLeft: { say: 'Changes were requested twice already. Approve the proof or reject it.' },
  BatchInvalid: { say: 'Name at least one slot, and a nonce for each agent.' },
  RewardTooSmall: {
    say: ({ minimum, currency }) => `A slot must pay at least ${minimum} ${currency}.`,
    units: { minimum: 'money' },
  },
  CountInvalid: { say: 'A campaign needs at least one slot, and a limit of at least one per provider.' },
  SlotsTooMany: { say: ({ maximum }) => `A campaign can have at most ${maximum} slots.` },
  ClosesAtInvalid: {
    say: ({ minimum, maximum }) => `The campaign must end between ${minimum} and ${maximum}.`,
    units: { minimum: 'chainTime', maximum: 'chainTime' },
  },
  SubmitSecondsInvalid: {
    say: ({ minimum, maximum }) => `The time to submit must be between ${minimum} and ${maximum} seconds.`,
  },
  ReviewSecondsInvalid: {
    say: ({ minimum, maximum }) => `The time to review must be between ${minimum} and ${maximum} seconds.`,
  },
  // Jobs.
  NotClient: { say: 'Only the client of the job may do this. Use the wallet that created it.' },
  EvaluatorInvalid: {
    say: ({ agentId }) =>
      `Agent ${agentId} is not an evaluator of this strategy type, or was sold since. Choose another one.`,
  },
  NotEvaluator: { say: 'Only the evaluator of the job may do this, and only while it owns neither side.' },
  JobExists: { say: 'This job already exists on the chain. Read it instead of creating it again.' },
  JobNotOpen: { say: 'The job is not open, or already has a provider. Read its status again.' },
  JobNotAwaitingProvider: { say: 'The job does not wait for a provider. Read its status again.' },
  JobNotInProgress: { say: 'No provider is working on the job. Read its status again.' },
  JobNotSubmitted: { say: 'The job does not wait for this. Read its status again.' },
  JobNotDisputed: { say: 'The job is not disputed. Read its status again.' },
  JobNotOngoing: { say: 'The job has no provider yet, or has ended. Read its status again.' },
  JobNotCancellable: { say: 'The job has a provider, or has ended. It cannot be cancelled.' },
  JobNotExpirable: { say: 'The job was submitted, or has ended. It cannot expire.' },
  BudgetMismatch: {
    say: ({ budget, currency }) => `The job commits to a budget of ${budget} ${currency}. Pay exactly that.`,
    units: { budget: 'money' },
  },
  DeadlineInvalid: {
    say: ({ minimum, maximum }) => `The deadline must be between ${minimum} and ${maximum}.`,
    units: { minimum: 'chainTime', maximum: 'chainTime' },
  },
  LevelInvalid: { say: 'The verification level is 1 to 4.' },
  TradingTermsInvalid: {
    say: 'A trading job needs a stop loss of 1 to 10000 basis points and 1 to 16383 trades a day; other jobs have no trading terms.',
  },
  DeadlineTooNear: {
    say: ({ deadline }) => `The job is due at ${deadline}, in less than an hour. Create one with more time.`,
    units: { deadline: 'chainTime' },
  },
  SubmissionOver: { say: 'The time to submit has passed.' },
  SubmissionNotOpen: {
    say: ({ startsAt }) =>
      `The enclave closes the vault first. Without a close, submit by hand after ${startsAt}.`,
    units: { startsAt: 'chainTime' },
  },
  SubmissionOpen: {
    say: ({ endsAt }) => `The provider can submit until ${endsAt}. The job expires after that.`,
    units: { endsAt: 'chainTime' },
  },
  EvaluationOver: { say: 'The time to evaluate has passed.' },
  EvaluationOpen: {
    say: ({ endsAt }) => `Others may act until ${endsAt}. Try after that.`,
    units: { endsAt: 'chainTime' },
  },
  DisputeWindowOpen: {
    say: ({ endsAt }) => `The evaluation can be disputed until ${endsAt}. Settle after that.`,
    units: { endsAt: 'chainTime' },
  },
  DisputeWindowOver: { say: 'The time to dispute has passed.' },
  OfferExpired: {
    say: ({ expiresAt }) => `The offer expired at ${expiresAt}. Ask the provider for another one.`,
    units: { expiresAt: 'chainTime' },
  },
  OfferIsWithdrawn: { say: 'The provider took this offer back. Choose another one.' },
  OfferSignatureInvalid: {
    say: ({ owner }) => `The offer is not signed by ${owner}, who owns the provider agent.`,
  },
  VaultMissing: { say: 'The job has no vault yet. Deploy it before you accept an offer.' },
  VaultNotClosed: { say: 'The vault of this job is not closed.' },
  VaultDecides: {
    say: 'The vault is closed and decides the result. Prepare `evaluateFromVault` to apply it to the job.',
  },
  // Vaults and enclave keys.
  StrategyWrong: { say: 'Only trading jobs (CEX_CAPITAL) have a vault.' },
  KeyNotActive: { say: ({ signer }) => `The enclave key ${signer} is unknown or revoked.` },
  VaultExists: { say: ({ vault }) => `The job already has its vault, at ${vault}.` },
  NotVault: { say: 'Only a vault may do this.' },
  NotFactory: { say: 'Only the factory of the vaults may do this.' },
  AlreadyInitialized: { say: 'The vault is set up already.' },
  VaultIsClosed: { say: 'The vault is closed and accepts no more snapshots.' },
  SignerWrong: { say: 'This is not signed by the enclave key of the vault.' },
  SignerRevoked: { say: ({ signer }) => `The enclave key ${signer} was revoked.` },
  PreviousHashWrong: {
    say: ({ head }) => `The snapshot does not follow the last one, ${head}. Post the missing ones first.`,
  },
  TimestampInvalid: {
    say: 'The time of a snapshot must be after the one before and not after the newest block.',
    units: { earliest: 'chainTime', latest: 'chainTime' },
  },
  ReportedValueInvalid: {
    say: ({ minimum, maximum }) => `The value must be ${minimum} to ${maximum} units.`,
  },
  ProviderMissing: { say: 'The job has no provider yet. The first snapshot is taken when it has one.' },
  SnapshotMissing: { say: 'The vault has no snapshot yet.' },
  CloseReasonInvalid: { say: 'The vault closes at the deadline, or by its stop loss before.' },
  PublicKeyInvalid: { say: 'The public key must be 65 bytes: 04, then a point of secp256k1.' },
  KeyExists: { say: ({ signer }) => `The enclave key ${signer} was added before.` },
  QuoteHashInvalid: { say: 'A hardware key needs the hash of its quote; a software key has none.' },
  // Identity.
  MetadataKeyReserved: { say: 'This metadata key is reserved (ERC-8004). Choose another.' },
  DeadlinePassed: { say: 'The signature has expired. Sign again.', units: { deadline: 'chainTime' } },
  DeadlineTooFar: {
    say: 'The deadline is too far ahead. Sign with one within five minutes.',
    units: { deadline: 'chainTime' },
  },
  WalletInvalid: { say: 'This address cannot be the wallet of an agent.' },
  SignatureInvalid: { say: signature.say },
  AddressZero: { say: 'The zero address cannot be used here.' },
  // Feedback (ERC-8004).
  SelfFeedback: {
    say: ({ agentId }) => `The owner of agent ${agentId}, or an operator of the owner, cannot rate it.`,
  },
  ValueInvalid: {
    code: 'BAD_REQUEST',
    say: ({ maximum }) => `The value must be between -${maximum} and ${maximum}.`,
  },
  ValueDecimalsInvalid: {
    code: 'BAD_REQUEST',
    say: ({ maximum }) => `A value has at most ${maximum} decimals.`,
  },
  FeedbackUnknown: {
    code: 'NOT_FOUND',
    say: ({ agentId, clientAddress, feedbackIndex }) =>
      `Agent ${agentId} has no feedback ${feedbackIndex} from ${clientAddress}.`,
  },
  FeedbackIsRevoked: { code: 'CONFLICT', say: 'This feedback is revoked already.' },
  ResponseUriMissing: { code: 'BAD_REQUEST', say: 'A response needs a URI.' },
  ClientsMissing: {
    code: 'BAD_REQUEST',
    say: 'A summary needs client addresses. Name the clients you trust.',
  },
  // Tokens.
  BalanceInsufficient: {
    say: ({ amount, balance, currency }) =>
      `This needs ${amount} ${currency}; the wallet holds ${balance} ${currency}.`,
    units: { balance: 'money', amount: 'money' },
    rename: { amount: 'required' },
  },
  AllowanceInsufficient: {
    say: ({ amount, allowance, currency }) =>
      `The contract may take ${allowance} ${currency} and this needs ${amount} ${currency}. Broadcast the approve transaction first.`,
    units: { allowance: 'money', amount: 'money' },
    rename: { amount: 'required' },
  },
  AllowanceNotZero: {
    say: 'This token changes an allowance only from zero. Approve 0 first, then the new amount.',
    units: { allowance: 'money' },
  },
  ERC20InsufficientBalance: {
    code: 'BALANCE_INSUFFICIENT',
    say: ({ needed, balance, currency }) =>
      `This needs ${needed} ${currency}; the wallet holds ${balance} ${currency}.`,
    units: { balance: 'money', needed: 'money' },
    rename: { needed: 'required' },
  },
  ERC20InsufficientAllowance: {
    code: 'ALLOWANCE_INSUFFICIENT',
    say: ({ needed, allowance, currency }) =>
      `The contract may take ${allowance} ${currency} and this needs ${needed} ${currency}. Broadcast the approve transaction first.`,
    units: { allowance: 'money', needed: 'money' },
    rename: { needed: 'required' },
  },
  // Libraries and standards.
  ERC20InvalidApprover: odd,
  ERC20InvalidReceiver: odd,
  ERC20InvalidSender: odd,
  ERC20InvalidSpender: odd,
  SafeERC20FailedOperation: { code: 'CALL_REVERTED', say: 'The token rejects the transfer.' },
  ERC2612ExpiredSignature: {
    code: 'DEADLINE_PASSED',
    say: 'The permit has expired. Sign again.',
    units: { deadline: 'chainTime' },
  },
  ERC2612InvalidSigner: signature,
  InvalidAccountNonce: { code: 'SIGNATURE_INVALID', say: 'The permit was already used. Sign again.' },
  ECDSAInvalidSignature: signature,
  ECDSAInvalidSignatureLength: signature,
  ECDSAInvalidSignatureS: signature,
  ERC721NonexistentToken: {
    code: 'NOT_FOUND',
    say: ({ tokenId }) => `There is no agent ${tokenId} on the chain.`,
  },
  ERC721IncorrectOwner: notYours,
  ERC721InsufficientApproval: notYours,
  ERC721InvalidApprover: odd,
  ERC721InvalidOperator: odd,
  ERC721InvalidOwner: odd,
  ERC721InvalidReceiver: {
    code: 'CALL_REVERTED',
    say: 'The receiver is a contract that does not take agents (ERC-721).',
  },
  ERC721InvalidSender: odd,
  OwnableInvalidOwner: operator,
  OwnableUnauthorizedAccount: operator,
  CloneArgumentsTooLong: { code: 'CALL_REVERTED', say: 'The vault cannot be deployed.' },
  FailedDeployment: { code: 'CALL_REVERTED', say: 'The vault cannot be deployed.' },
  InsufficientBalance: { code: 'CALL_REVERTED', say: 'The vault cannot be deployed.' },
  Create2EmptyBytecode: { code: 'CALL_REVERTED', say: 'The vault cannot be deployed.' },
  ReentrancyGuardReentrantCall: { code: 'CALL_REVERTED', say: 'The contract rejects reentrant calls.' },
  InvalidShortString: { code: 'CALL_REVERTED', say: 'A text in this call is malformed.' },
  StringTooLong: { code: 'CALL_REVERTED', say: 'A text in this call is too long.' },
}
