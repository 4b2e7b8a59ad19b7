/** The gateway's interface to an exchange. The paper exchange and ccxt's venues implement it. */
import { AppError } from '@/lib/errors'
import type { Fixed } from '@/lib/tee/decimal'
import type { Fill } from '@/lib/tee/portfolio'

/** An order of the gateway. It is stored before it is sent, and looked up by its client id. */
export type Intent = {
  /** Our id of the order at the exchange, derived from job and nonce, so that a repeat has the same one. */
  clientId: string
  symbol: string
  side: 'buy' | 'sell'
  quantity: Fixed
  /** The worst price accepted; null sells at any price (to close a job). Nothing rests: what does not fill immediately is cancelled. */
  limit: Fixed | null
  /** The chain time in seconds at which the order was accepted. */
  at: number
}

/**
 * A trade as the exchange reported it, with its id there and the chain time at which it was seen. `feeCoin` is the coin of a fee that is
 * neither in quote nor in base currency.
 */
export type VenueFill = Fill & { id: string; at: number; feeCoin?: string }

/**
 * The outcome of an order. `done`: nothing of it rests. `refused`: the exchange rejected it and has no such order. `unknown`: no response,
 * or an invalid one; the order may have arrived and is looked up by its client id. With `arrived` it certainly has: only its outcome is not
 * known, and `venueOrderId` its id there where it was said. `isGone`: the exchange does not have the market of the order any more, so it cannot be looked up.
 */
export type Outcome =
  | { state: 'done'; venueOrderId: string; fills: readonly VenueFill[] }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string; arrived?: boolean; venueOrderId?: string; isGone?: boolean }

/** The result of a lookup by client id; `absent` when the exchange does not know the order. */
export type Found = Outcome | { state: 'absent' }

/** A trade of the account that no order of the gateway made. */
export type ForeignFill = {
  id: string
  symbol: string
  side: 'buy' | 'sell'
  quantity: Fixed
  price: Fixed
  /** Unix milliseconds, by the exchange's clock. */
  venueTimeMs: number
}

/** The time from which to read the trades of each market, in Unix milliseconds by the exchange's clock. */
export type ReadFrom = Readonly<Record<string, number>>

/**
 * The lowest price that a sale may have. `any price` where no one else trades; `no middle` while the market has no bid or no ask, so that it
 * cannot be said.
 */
export type FloorPrice = Fixed | 'any price' | 'no middle'

/** The exchange does not have the market, no longer has it, or has halted it. */
export class MarketGone extends AppError {
  constructor(message: string) {
    super('BAD_REQUEST', message)
  }
}

/** The free amount of a currency, zero for one that the account does not have. */
export type Free = (currency: string) => Fixed

/** An exchange with one account. */
export type Venue = {
  /** `paper`, or the name ccxt has for it. */
  id: string
  /** Whether it returns the same for every past chain time. If not, only the present is evaluated. */
  replayable: boolean
  /** How long after sending an order may still arrive, in milliseconds. */
  arrivalMs: number
  /** After how long the exchange deletes a cancelled order without trades, in milliseconds with a margin; null where it keeps it for months. */
  forgetsAfterMs: number | null
  /** Returns why the exchange would refuse this order (unknown market, too small a quantity, too many decimals); null when it would not. */
  refusalOf(order: Pick<Intent, 'symbol' | 'side' | 'quantity' | 'limit'>): Promise<string | null>
  /** Whether the API key may withdraw; false where that is play money. */
  mayWithdraw(): Promise<boolean>
  /** The id of the account, the same for all of its keys; null when the exchange does not say it. */
  accountId(): Promise<string | null>
  /** What the account has free, by currency. */
  free(): Promise<Free>
  /** The price of a market at a chain time. Throws `MarketGone` when there is no such market, or it is halted. */
  price(symbol: string, at: number): Promise<Fixed>
  /** The middle between the best bid and the best ask of a market at a chain time. Throws `MarketGone` when there is no such market. */
  middle(symbol: string, at: number): Promise<Fixed>
  /** The price that is so far below the middle of a market, in its ticks; higher where the exchange takes no order of so little worth. */
  floorPrice(sale: { symbol: string; quantity: Fixed }, belowBps: bigint): Promise<FloorPrice>
  /** Sends an order once. Never throws for errors of the exchange or the network. */
  send(intent: Intent, earlier: readonly VenueFill[]): Promise<Outcome>
  /** Looks up an order by its client id. Never throws for errors of the exchange or the network. */
  find(intent: Intent): Promise<Found>
  /** Whether a trade of the account since then names the order, by its id at the exchange, or by its client id where trades have that. */
  hasTraded(intent: Intent, sent: { venueOrderId: string | null; sentMs: number }): Promise<boolean>
  /**
   * The part of this quantity that the exchange accepts in one market order, in its steps; 0 when all of it is dust. `not open` while its
   * market is halted or missing: one answer of an exchange may lack a market.
   */
  sellable(symbol: string, quantity: Fixed): Promise<Fixed | 'not open'>
  /**
   * Returns trades of the account that are not in `own`, in each of these markets from a time on, and the start of each market's next read.
   * A trade may be returned twice; those beyond the limit of one read come with the next. Markets that are gone are left out and named;
   * their start does not change.
   */
  foreignFills(
    since: ReadFrom,
    own: ReadonlySet<string>,
  ): Promise<{ fills: ForeignFill[]; next: ReadFrom; gone: string[] }>
}
