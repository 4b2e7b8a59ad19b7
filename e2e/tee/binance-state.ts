/** The state of the test exchange of `binance-server.ts`, which tests read and change. */

/** What can go wrong with the next order. */
export type Fault =
  /** The order is accepted; there is no response. */
  | 'taken, no answer'
  /** The order is not accepted, and there is no response. */
  | 'lost, no answer'
  /** The order is accepted; a proxy returns 502 in HTML. */
  | 'taken, 502'
  /** The order is accepted; the response is invalid JSON data. */
  | 'taken, nonsense'
  /** Refused for lack of money. */
  | 'refused'

/** An order as the exchange has it. */
export type Taken = {
  orderId: number
  clientOrderId: string
  side: string
  type: string
  price: string
  origQty: string
  executedQty: string
  status: string
  time: number
}

/** A trade of the account. */
export type VenueTrade = {
  id: number
  orderId: number
  price: string
  qty: string
  commission: string
  commissionAsset: string
  time: number
  isBuyer: boolean
}

/** The exchange of a test. */
export type BinanceServer = {
  url: string
  /** The price of BTC/USDT. */
  price: string
  /** The USDT that the account has free. */
  free: string
  /** The BTC that the account has free; what the orders bought, unless it says otherwise. */
  coins?: string
  /** What the account has free of coins without a market here. */
  others?: Record<string, string>
  /** The coin in which fees are paid; that of the proceeds, unless it says otherwise. */
  feeCoin?: string
  /** The best bid and the best ask; the price where there is none. */
  bid?: string
  ask?: string
  /** The quantity that fills of an order; the rest is cancelled. */
  depth: string
  /** Faults of the next orders, in turn. */
  faults: Fault[]
  /** How often reading back an order fails from now on. */
  silentReads: number
  /** How often reading back an order denies having it, whether that is true or not. */
  denials: number
  /** Whether reading back an order returns impossible fills. */
  lies: boolean
  /** Whether the exchange has removed its market. */
  isGone: boolean
  /** Whether the exchange has halted its market, which it still lists. */
  isHalted: boolean
  /** Whether the client has deleted the API key. */
  isRevoked: boolean
  /** Whether the API key may withdraw. */
  mayWithdraw: boolean
  /** What the next reads of an order call its status, in turn, with nothing filled. */
  statuses: string[]
  /** In how many trades an order is filled, as far as its steps allow. */
  tradesPerOrder: number
  /** The largest quantity of a market order, as the list of markets has it. */
  largestMarketOrder: string
  orders: Map<string, Taken>
  /** Every order request, whether it was taken or not. */
  requests: string[]
  trades: VenueTrade[]
  /** A trade of the account that was made by hand, now or at a time. */
  tradeByHand(time?: number): void
  close(): Promise<void>
}
