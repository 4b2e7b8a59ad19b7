/**
 * The past trading jobs, simulated in advance: prices of the paper exchange depend on a seed and the chain's time alone, so a seed is
 * chosen with which a job ends as intended.
 */
import { bpsOfFixed, divide, type Fixed, formatDecimal, parseDecimal } from '@/lib/tee/decimal'
import type { SignedOrder } from '@/lib/tee/order-message'
import {
  applyFill,
  equityOf,
  heldSymbols,
  openPortfolio,
  type Portfolio,
  positionOf,
} from '@/lib/tee/portfolio'
import { paperVenue } from '@/tee/venues/paper'
import type { Venue } from '@/tee/venues/venue'
import type { PastTrade, Trade } from './trading-jobs'

const hour = 3_600
const day = 24 * hour
/** The sampling interval of equity: to choose a seed, and to verify it. Prices move little within the latter. */
const lookSeconds = { coarse: 4 * hour, fine: 600 } as const
/** The margin to a limit, in basis points of the capital: for price moves between two samples, and the cost of selling. */
const marginBps = { coarse: 200, fine: 100 } as const
/** How many seeds are tried. Usually one of a few dozen works. */
const maxSeeds = 5_000
/** The distance of an order's worst price from the market: two levels of the exchange's depth. */
const slackBps = 10
const cent = parseDecimal('0.01')

/** An order and the chain second at which it is placed. */
export type PlannedOrder = { at: number; order: SignedOrder }

/** Equity in basis points of the capital. */
type Look = { at: number; bps: number }

/** A trading job with its times, the seed of its prices, and its orders. */
export type PlannedTrade = PastTrade & {
  createdAt: number
  takenAt: number
  /** When the enclave gets the account: trading begins. */
  beginsAt: number
  deadline: number
  /** When the record of a closed job is complete. */
  closedBy: number
  seed: string
  orders: readonly PlannedOrder[]
}

const quantityOf = (book: Portfolio, capital: Fixed, [, symbol, percent]: Trade, price: Fixed): Fixed =>
  percent > 0
    ? divide(bpsOfFixed(capital, percent * 100), price)
    : bpsOfFixed(positionOf(book, symbol).quantity, -percent * 100)

async function orderOf(venue: Venue, book: Portfolio, capital: Fixed, trade: Trade, at: number) {
  const [, symbol, percent] = trade
  const price = await venue.price(symbol, at)
  const side: SignedOrder['side'] = percent > 0 ? 'buy' : 'sell'
  const sellable = await venue.sellable(symbol, quantityOf(book, capital, trade, price))
  const quantity = sellable === 'not open' ? 0n : sellable
  const worst = bpsOfFixed(price, side === 'buy' ? 10_000 + slackBps : 10_000 - slackBps)
  return { symbol, side, quantity: formatDecimal(quantity), price: formatDecimal(worst - (worst % cent)) }
}

async function bookAfter(venue: Venue, book: Portfolio, { at, order }: PlannedOrder): Promise<Portfolio> {
  const { symbol, side, nonce } = order
  const [quantity, limit] = [parseDecimal(order.quantity), parseDecimal(order.price)]
  const outcome = await venue.send({ clientId: String(nonce), symbol, side, quantity, limit, at }, [])
  return outcome.state === 'done' ? outcome.fills.reduce(applyFill, book) : book
}

async function equityAt(venue: Venue, book: Portfolio, at: number): Promise<Fixed> {
  const prices = await Promise.all(
    heldSymbols(book).map(async (symbol) => [symbol, await venue.price(symbol, at)] as const),
  )
  return equityOf(book, Object.fromEntries(prices))
}

/** Simulates a job from `beginsAt` until `until`: its orders, and its equity every `step` seconds, without a stop. */
export async function play(
  { capital, trades }: PastTrade,
  seed: string,
  { beginsAt, until, step }: { beginsAt: number; until: number; step: number },
): Promise<{ orders: PlannedOrder[]; looks: Look[] }> {
  const start = parseDecimal(capital)
  const venue = paperVenue(seed, start)
  const orders: PlannedOrder[] = []
  const looks: Look[] = []
  let book = openPortfolio(start)
  for (let at = beginsAt; at <= until; at += step) {
    for (const trade of trades.slice(orders.length)) {
      const placedAt = beginsAt + trade[0] * hour
      if (placedAt > at) break
      const said = await orderOf(venue, book, start, trade, placedAt)
      const placed = { at: placedAt, order: { ...said, nonce: orders.length + 1 } }
      book = await bookAfter(venue, book, placed)
      orders.push(placed)
    }
    looks.push({ at, bps: Number(((await equityAt(venue, book, at)) * 10_000n) / start) })
  }
  return { orders, looks }
}

/** The largest fall from a peak. */
function drawdownOf(looks: readonly Look[]): number {
  let [peak, most] = [0, 0]
  for (const { bps } of looks) {
    peak = Math.max(peak, bps)
    most = Math.max(most, peak - bps)
  }
  return most
}

/** Whether a simulated job ends as intended, with a margin. */
export function endsSo({ ends, limits, trades }: PastTrade, looks: readonly Look[], margin: number): boolean {
  const stop = 10_000 - limits.stopLossBps
  const target = 10_000 + limits.targetReturnBps
  const last = looks.at(-1)?.bps ?? 0
  const keepsAbove = (some: readonly Look[]) => some.every(({ bps }) => bps > stop + margin)
  const [beginsAt = 0, lastTrade = 0] = [looks[0]?.at, trades.at(-1)?.[0]]
  switch (ends) {
    case 'target':
      return keepsAbove(looks) && last > target + margin
    case 'running':
      // Neither flat nor finished.
      return keepsAbove(looks) && last > 10_100 && last < target - margin && drawdownOf(looks) > 200
    case 'stopLoss': {
      // There are three days of trading before it is stopped.
      const isTrading = ({ at }: Look) => at <= beginsAt + (lastTrade + 72) * hour
      return keepsAbove(looks.filter(isTrading)) && looks.some(({ bps }) => bps < stop)
    }
  }
}

/** Chooses the seed of a job that begins at `beginsAt`, by trying one after the other. */
async function seedOf(trade: PastTrade, beginsAt: number, until: number) {
  for (let n = 0; n < maxSeeds; n++) {
    const seed = `demo ${trade.title} ${n}`
    const coarse = await play(trade, seed, { beginsAt, until, step: lookSeconds.coarse })
    if (!endsSo(trade, coarse.looks, marginBps.coarse)) continue
    const fine = await play(trade, seed, { beginsAt, until, step: lookSeconds.fine })
    if (endsSo(trade, fine.looks, marginBps.fine)) return { seed, orders: fine.orders }
  }
  throw new Error(`no seed lets “${trade.title}” end as it should`)
}

/** Plans a trading job before `present`, in chain seconds. */
export async function planTrade(trade: PastTrade, present: number): Promise<PlannedTrade> {
  const beginsAt = present - trade.daysAgo * day
  const deadline = beginsAt + trade.days * day
  // A stopped job ends before the job that reaches its target, whose snapshots are read concurrently.
  const until = { target: deadline, running: present + day, stopLoss: beginsAt + 8 * day }[trade.ends]
  return {
    ...trade,
    createdAt: beginsAt - 2 * day,
    takenAt: beginsAt - day,
    beginsAt,
    deadline,
    closedBy: until + 5 * hour,
    ...(await seedOf(trade, beginsAt, until)),
  }
}
