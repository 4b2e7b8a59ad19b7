/** Events of ours that change no row of theirs, by group: for the projections they do not concern. Pure. */
import { ignore } from './projection'

/** Payouts that wait for their receiver (`Payouts`): `lib/credits` projects them. */
export const payoutEvents = { PayoutCredited: ignore, CreditWithdrawn: ignore } as const

/** Who may change parameters (`Ownable2Step`). */
export const ownerEvents = { OwnershipTransferStarted: ignore, OwnershipTransferred: ignore } as const

/** What an escrow tells of itself, not of an order: its fees and its parameters, which each order keeps for itself. */
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

/** What an escrow tells of one order, but for what it pays to judges. */
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
