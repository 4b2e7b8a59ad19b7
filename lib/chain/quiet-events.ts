/** Groups of events that change no row of a projection. Pure. */
import { ignore } from './projection'

/** Payouts held for their receiver (`Payouts`), projected by `lib/credits`. */
export const payoutEvents = { PayoutCredited: ignore, CreditWithdrawn: ignore } as const

/** Changes of the contract's owner (`Ownable2Step`). */
export const ownerEvents = { OwnershipTransferStarted: ignore, OwnershipTransferred: ignore } as const

/** An escrow's own events: fees and parameters, which each order stores for itself. */
export const escrowEvents = {
  ...payoutEvents,
  ...ownerEvents,
  FeesWithdrawn: ignore,
  AcceptWindowSet: ignore,
  ChallengeBondSet: ignore,
  FeeRecipientSet: ignore,
  MinBudgetSet: ignore,
  MinChallengeWindowSet: ignore,
  ProtocolFeeSet: ignore,
  ProviderLockSet: ignore,
  Paused: ignore,
  Unpaused: ignore,
} as const

/** An escrow's events about one order, except payments to evaluators and arbitrators. */
export const orderEvents = {
  OrderCreated: ignore,
  OrderAccepted: ignore,
  OrderDelivered: ignore,
  RedoRequested: ignore,
  OrderCancelled: ignore,
  OrderSettled: ignore,
  ChallengeOpened: ignore,
  SettlementProposed: ignore,
  ExtensionProposed: ignore,
  OrderExtended: ignore,
  BondPaid: ignore,
} as const

/** The events of `SvcCampaigns` that are not about a campaign or a slot. */
export const campaignParameterEvents = {
  ...payoutEvents,
  ...ownerEvents,
  FeesWithdrawn: ignore,
  ProtocolFeeSet: ignore,
  FeeRecipientSet: ignore,
  MinRewardSet: ignore,
  Paused: ignore,
  Unpaused: ignore,
} as const

/** The events of `SvcCampaigns` about a campaign or a slot. */
export const campaignEvents = {
  CampaignFunded: ignore,
  IntakePaused: ignore,
  IntakeResumed: ignore,
  CampaignClosed: ignore,
  SlotClaimed: ignore,
  SlotSubmitted: ignore,
  ChangesRequested: ignore,
  SlotRejected: ignore,
  SlotChallenged: ignore,
  SlotApproved: ignore,
  SlotSettled: ignore,
  RejectionFinalized: ignore,
  SlotRemoved: ignore,
  AdjudicatorPaid: ignore,
  SettlementProposed: ignore,
} as const

/** The events of `SvcJobBoard` that are not about a job or an offer. */
export const boardParameterEvents = {
  ...payoutEvents,
  ...ownerEvents,
  FeesWithdrawn: ignore,
  PlatformFeeSet: ignore,
  EvaluatorFeeSet: ignore,
  DisputeBondSet: ignore,
  FeeRecipientSet: ignore,
  MinBudgetSet: ignore,
  Paused: ignore,
  Unpaused: ignore,
  EIP712DomainChanged: ignore,
} as const

/** The events of `SvcJobBoard` about one job. */
export const jobEvents = {
  JobCreated: ignore,
  BudgetSet: ignore,
  ProviderSet: ignore,
  JobSubmitted: ignore,
  JobEvaluated: ignore,
  JobDisputed: ignore,
  JobSettled: ignore,
  JobExpired: ignore,
  JobCancelled: ignore,
  EvaluatorFeeWithdrawn: ignore,
  AdjudicatorPaid: ignore,
  BondPaid: ignore,
  SettlementProposed: ignore,
} as const
