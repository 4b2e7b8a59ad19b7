/** Accepts an order of the provider: verified, within the limits of the job, stored, sent. */
import { type Hex, hashMessage } from 'viem'
import { verifySigner } from '@/lib/chain/signatures'
import { AppError } from '@/lib/errors'
import { divide, formatDecimal, multiply, multiplyUp, parseDecimal } from '@/lib/tee/decimal'
import { orderMessage, type SignedOrder } from '@/lib/tee/order-message'
import { positionOf } from '@/lib/tee/portfolio'
import type { ReportFill } from '@/lib/tee/schema'
import { advance } from './advance'
import { deliver } from './deliver'
import type { Desk } from './desk'
import { priceRefusal } from './price-limit'
import {
  clientIdOf,
  closedWords,
  fromReportFill,
  isExpired,
  type JobRecord,
  keys,
  type OrderRecord,
  readBook,
} from './records'

/** The part of the balance reserved for fees when an order is checked, in basis points. */
const feeReserveBps = 50n
const daySeconds = 86_400

/** An order in the API. */
export type OrderView = {
  nonce: number | null
  client_order_id: string
  /** `sending`: the exchange has not responded yet; the gateway keeps looking it up. */
  state: 'sending' | 'filled' | 'partially_filled' | 'unfilled' | 'refused'
  reason: string | null
  filled_quantity: string
  average_price: string | null
  fills: ReportFill[]
  at: number
}

/** Maps an order for the API. */
function viewOrder({ order, clientId, state, reason, quantity, at, fills }: OrderRecord): OrderView {
  const parsed = fills.map(fromReportFill)
  const filled = parsed.reduce((sum, fill) => sum + fill.quantity, 0n)
  const worth = parsed.reduce((sum, fill) => sum + multiply(fill.quantity, fill.price), 0n)
  const done = filled === 0n ? 'unfilled' : filled === parseDecimal(quantity) ? 'filled' : 'partially_filled'
  return {
    nonce: order?.nonce ?? null,
    client_order_id: clientId,
    state: state === 'done' ? done : state,
    reason,
    filled_quantity: formatDecimal(filled),
    average_price: filled === 0n ? null : formatDecimal(divide(worth, filled)),
    fills,
    at,
  }
}

const refuse = (message: string, details?: Record<string, unknown>) =>
  new AppError('BAD_REQUEST', message, details)

/**
 * Accepts an order. Throws `NOT_FOUND` for an unknown job, `UNAUTHORIZED` when the signature is not the provider's, and `BAD_REQUEST` with
 * the reason when the order is refused. A signed order that is refused uses up its nonce, so that no one can send it again later.
 */
export async function placeOrder(
  desk: Desk,
  id: Hex,
  order: SignedOrder,
  signature: Hex,
): Promise<OrderView> {
  const known = desk.find(id)
  if (!known)
    throw new AppError('NOT_FOUND', `The enclave has no job ${id}. The client initialises it first.`)
  await checkProvider(desk, id, order, signature)
  return desk.alone(id, async () => {
    const now = await desk.chain.now()
    const job = await advance(desk, desk.find(id) ?? known, now)
    await checkNonce(desk, job, order)
    await checkKey(desk, order)
    checkOpen(job)
    if (isExpired(order, desk.nowMs()))
      throw refuse(
        'The order has expired, and was not placed. Sign it again with a later expires_at, or set the clock of your device.',
      )
    const used: JobRecord = { ...job, lastNonce: order.nonce, lastAt: Math.max(job.lastAt, now) }
    const refusal = await refusalOf(desk, used, order, now)
    if (refusal) {
      await desk.commit(used)
      throw refuse(`${refusal} The nonce ${order.nonce} is used up.`)
    }
    return send(desk, used, order, now)
  })
}

async function checkProvider(desk: Desk, id: Hex, order: SignedOrder, signature: Hex): Promise<void> {
  const job = await desk.chain.job(id)
  if (!job?.provider) throw refuse('The job has no provider yet: no one can sign orders for it.')
  if (!job.ongoing) throw refuse('The job has ended on the chain.')
  const digest = hashMessage(orderMessage(id, order))
  for (const wallet of await desk.chain.walletsOf(job.provider.agentId))
    if (await verifySigner(desk.chain.client, wallet, digest, signature)) return
  throw new AppError(
    'UNAUTHORIZED',
    `The signature is not that of the provider agent’s owner or wallet over "${orderMessage(id, order)}".`,
  )
}

/** Throws for a purchase once the enclave's key is revoked: no balance of the job counts any more. What is held can still be sold. */
async function checkKey({ chain, enclave }: Desk, { side }: SignedOrder): Promise<void> {
  if (side === 'buy' && (await chain.key(enclave.address))?.revoked)
    throw refuse(
      'The operator has revoked the key of this enclave, so no balance of the job counts any more: it buys nothing. Settle the job.',
    )
}

async function checkNonce(desk: Desk, job: JobRecord, { nonce }: SignedOrder): Promise<void> {
  if (nonce > job.lastNonce) return
  const earlier = await desk.store.get<OrderRecord>(keys.order(job.id, nonce))
  throw refuse(
    `The nonce ${nonce} is used up; the next order needs one above ${job.lastNonce}.`,
    earlier ? { order: viewOrder(earlier) } : undefined,
  )
}

/** Throws for temporary reasons, which do not use up a nonce. */
function checkOpen(job: JobRecord): void {
  if (job.state === 'closed') throw refuse(closedWords(job))
  if (job.closing) throw refuse(`The job is being closed (${job.closing.reason}): it takes no orders.`)
  if (job.startedAt === null)
    throw refuse(
      'Trading has not begun: the provider’s acceptance is not final on the chain yet. Try again shortly.',
    )
  if (job.open.length > 0)
    throw refuse('The exchange has not answered an earlier order of this job. Try again shortly.')
}

const dayOf = (at: number): number => Math.floor(at / daySeconds)

/** How many orders the job may still place on the UTC day of `now`. */
export const ordersLeft = ({ params, day, ordersOfDay }: JobRecord, now: number): number =>
  params.max_daily_trades - (day === dayOf(now) ? ordersOfDay : 0)

async function refusalOf(
  desk: Desk,
  job: JobRecord,
  order: SignedOrder,
  now: number,
): Promise<string | null> {
  if (ordersLeft(job, now) <= 0)
    return `The job allows ${job.params.max_daily_trades} orders a UTC day, and today’s are used up.`
  const [quantity, limit] = [parseDecimal(order.quantity), parseDecimal(order.price)]
  const book = readBook(job.book)
  const held = positionOf(book, order.symbol).quantity
  if (order.side === 'sell' && quantity > held)
    return `The job holds ${formatDecimal(held)} of ${order.symbol}: ${order.quantity} cannot be sold.`
  const cost = (multiplyUp(quantity, limit) * (10_000n + feeReserveBps)) / 10_000n
  if (order.side === 'buy' && cost > book.balance)
    return `The order can cost ${formatDecimal(cost)} USDT with fees; ${formatDecimal(book.balance)} is free.`
  const venue = await desk.venueOf(job)
  const priced = { symbol: order.symbol, side: order.side, quantity, limit }
  return (await venue.refusalOf(priced)) ?? priceRefusal(desk, venue, job, priced, now)
}

async function send(desk: Desk, job: JobRecord, order: SignedOrder, now: number): Promise<OrderView> {
  const key = keys.order(job.id, order.nonce)
  const record: OrderRecord = {
    key,
    clientId: clientIdOf(key),
    order,
    at: now,
    symbol: order.symbol,
    side: order.side,
    quantity: order.quantity,
    limit: order.price,
    storedMs: desk.nowMs(),
    sentMs: desk.nowMs(),
    absences: 0,
    arrived: false,
    state: 'sending',
    reason: null,
    venueOrderId: null,
    fills: [],
  }
  const ordersOfDay = (job.day === dayOf(now) ? job.ordersOfDay : 0) + 1
  const placed = await deliver(desk, {
    job: { ...job, orders: job.orders + 1, day: dayOf(now), ordersOfDay },
    order: record,
  })
  const view = viewOrder(placed.order)
  if (view.state === 'refused')
    throw refuse(`The exchange refused the order: ${view.reason}`, { order: view })
  return view
}
