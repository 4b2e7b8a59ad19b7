/** What the gateway asks of an exchange. The paper exchange and ccxt's venues answer the same way. */
import { AppError } from '@/lib/errors'
import type { Fixed } from '@/lib/tee/decimal'
import type { Fill } from '@/lib/tee/portfolio'

/** An order of the gateway. It is stored before it is sent, and found again by its client id. */
export type Intent = {
  /** Our id of the order at the exchange, derived from job and nonce: a repeat has the same one. */
  clientId: string
  symbol: string
  side: 'buy' | 'sell'
  quantity: Fixed
  /** The worst price accepted; null sells at any price (to close a job). Nothing rests: what does not fill at once is cancelled. */
  limit: Fixed | null
  /** Chain time in seconds at which the order was taken. */
  at: number
}

/** A trade as the exchange reported it, with its id there and the chain time at which it was seen. */
export type VenueFill = Fill & { id: string; at: number }

/**
 * What became of an order. `done`: nothing of it rests. `refused`: the exchange said no and has no such order. `unknown`: no
 * answer, or one without sense; the order may have arrived and is looked for by its client id. With `arrived` it certainly has: only
 * what became of it is not known.
 */
export type Outcome =
  | { state: 'done'; venueOrderId: string; fills: readonly VenueFill[] }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string; arrived?: boolean }

/** An order looked for by its client id; `absent` when the exchange has never heard of it. */
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

/** From when on the trades of each market are to be read, in Unix milliseconds by the exchange's clock. */
export type ReadFrom = Readonly<Record<string, number>>

/** The exchange does not have the market, or not any more. */
export class MarketGone extends AppError {
  constructor(message: string) {
    super('BAD_REQUEST', message)
  }
}

/** An exchange with one account. */
export type Venue = {
  /** `paper`, or the name ccxt has for it. */
  id: string
  /** Whether it answers for every chain time of the past alike. If not, only the present is looked at. */
  replayable: boolean
  /** How long after sending an order may still arrive, in milliseconds. */
  arrivalMs: number
  /** Why the exchange would refuse this order (unknown market, too small a quantity, too many decimals); null when it would not. */
  refusalOf(order: Pick<Intent, 'symbol' | 'side' | 'quantity' | 'limit'>): Promise<string | null>
  /** The free USDT of the account. */
  capital(): Promise<Fixed>
  /** The price of a market at a chain time. Throws `MarketGone` when there is no such market. */
  price(symbol: string, at: number): Promise<Fixed>
  /** Sends an order once. Never throws for what the exchange or the network did. */
  send(intent: Intent, earlier: readonly VenueFill[]): Promise<Outcome>
  /** Looks for an order by its client id. Never throws for what the exchange or the network did. */
  find(intent: Intent): Promise<Found>
  /** The largest quantity of this much that the exchange takes in one market order, in its steps; 0 when all of it is dust or its market is gone. */
  sellable(symbol: string, quantity: Fixed): Promise<Fixed>
  /**
   * Trades of the account that are none of `own`, in each of these markets from a time of its clock on, and from when on each is to be
   * read the next time: a trade may come twice, and those beyond what is read at once come then. Markets that are gone are left out and named; they keep their time.
   */
  foreignFills(
    since: ReadFrom,
    own: ReadonlySet<string>,
  ): Promise<{ fills: ForeignFill[]; next: ReadFrom; gone: string[] }>
}
