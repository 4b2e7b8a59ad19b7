/** Shared parts of all handlers: accounts, moves, and the payouts and fees that contracts hold. Pure. */
import type { Abi } from 'viem'
import type { ArgsOf, EventOf, ignore } from '@/lib/chain/projection'
import type { Currency } from '@/lib/money'
import type { Facts } from '../facts'
import type { Account, Move, MoveKind, Subject } from '../journal'

/** The context of an event. */
export type Context = {
  facts: Facts
  /** The currency of the contract. In a contract with several currencies, the event names its token. */
  currency: Currency
  contract: string
  currencyOf(token: string): Currency
  /** The subject of the previous money movement in the transaction. */
  cause: Subject | null
}

/** A handler for each event of a contract, or `ignore` for one that moves no money. */
export type Table<A extends Abi> = {
  [E in EventOf<A> as E['name']]: ((args: ArgsOf<E>, context: Context) => Move[]) | typeof ignore
}

/** The money in a wallet. */
export const wallet = (holder: string): Account => ({ name: 'WALLET', holder })
/** The money in escrow that a client paid. */
export const escrow = (holder: string): Account => ({ name: 'ESCROW', holder })
/** The stake of the agents that a wallet owns. */
export const stake = (holder: string): Account => ({ name: 'STAKE', holder })
/** The bonds of the evaluators and arbitrators that a wallet owns. */
export const bond = (holder: string): Account => ({ name: 'BOND', holder })
const credit = (holder: string): Account => ({ name: 'CREDIT', holder })
/** The fees that a contract holds. */
export const fees = (contract: string): Account => ({ name: 'FEES', holder: contract })

/** A movement between two accounts; `party` is the other side when both have the same holder. */
export const move = (
  kind: MoveKind,
  currency: Currency,
  amount: bigint,
  [from, to]: readonly [Account, Account],
  subject: Subject | null,
  party: string | null = null,
): Move => ({ kind, currency, amount, from, to, subject, party })

/** The payouts of an ended object from its client's escrow. */
export type Ending = { payee?: string; payout?: bigint; fee?: bigint; refund?: bigint }

/** The movements of an ended object: payout, protocol fee and refund. */
export const endingMoves = (
  client: string,
  currency: Currency,
  contract: string,
  subject: Subject,
  { payee = client, payout = 0n, fee = 0n, refund = 0n }: Ending,
): Move[] => [
  move('PAYOUT', currency, payout, [escrow(client), wallet(payee)], subject),
  move('PROTOCOL_FEE', currency, fee, [escrow(client), fees(contract)], subject),
  move(
    'REFUND',
    currency,
    refund,
    [escrow(client), wallet(client)],
    subject,
    payee === client ? null : payee,
  ),
]

/** Payouts that a contract with one currency holds for their receivers. */
export const kept = {
  PayoutCredited: ({ to, amount }: { to: string; amount: bigint }, { currency, cause }: Context) => [
    move('CREDIT_KEPT', currency, amount, [wallet(to), credit(to)], cause),
  ],
  CreditWithdrawn: (
    { from, to, amount }: { from: string; to: string; amount: bigint },
    { currency }: Context,
  ) => [move('CREDIT_WITHDRAWN', currency, amount, [credit(from), wallet(to)], null)],
} as const

/** The movement of a withdrawal of fees. */
export const feesWithdrawn = (
  { to, amount }: { to: string; amount: bigint },
  { currency, contract }: Context,
): Move[] => [move('FEES_WITHDRAWN', currency, amount, [fees(contract), wallet(to)], null)]
