/**
 * Delivers an order to the exchange exactly once. It is stored before it is sent. In a job of an earlier process it is looked up before it
 * is sent: the store may be an older copy, and the exchange may have had it. Without a response it is looked up by its client id. It is
 * sent again, with the same id, only when the exchange has twice denied having it after the time in which it could arrive, and an order of
 * the provider only while it is new. One that the exchange has acknowledged is never sent again: it ends unfilled when the exchange denies
 * having it for an hour.
 */
import { applyFill, positionOf } from '@/lib/tee/portfolio'
import type { Write } from '../store'
import type { Found, Intent, Outcome, Venue, VenueFill } from '../venues/venue'
import type { Desk } from './desk'
import { withFeeValues } from './fee-value'
import { withOtherFees } from './funds'
import {
  fromReportFill,
  intentOf,
  isExpired,
  type JobRecord,
  type OrderRecord,
  readBook,
  storeBook,
  toReportFill,
} from './records'
import { withoutRefusal, withRefusal } from './refused-sale'

/** A job and one of its orders. */
export type Placed = { job: JobRecord; order: OrderRecord }

/** The delays of the lookups of an order without a response, in milliseconds. */
const lookAfterMs = [1_000, 2_000, 4_000] as const
/** How long a caller waits at most; after that the gateway's loop continues the lookups. */
const timeoutMs = 15_000
/** How often the exchange must deny having an order before it is sent again. */
const denialsNeeded = 2
/** How old an order of the provider may be when it is sent again: its price is for the market of its time. */
const maxAgeMs = 120_000

/** Denials of an acknowledged order are counted at this interval. With so many it ends: a list that lags behind does so for minutes. */
const denialEveryMs = 600_000
const denialsToEnd = 7

/** How long an order is looked up whose market was removed. Its trades can then not be read any more. */
const goneMs = 3_600_000

/** Stores an order together with the job's change, sends it, and waits some seconds for its outcome. */
export async function deliver(desk: Desk, { job, order }: Placed): Promise<Placed> {
  const stored: Placed = {
    job: await desk.commit({ ...job, open: [...job.open, order.key] }, [{ key: order.key, value: order }]),
    order,
  }
  const venue = await desk.venueOf(job)
  const known: Found = desk.inherited.has(job.id) ? await venue.find(intentOf(order)) : { state: 'absent' }
  const first = known.state === 'absent' ? await venue.send(intentOf(order), earlierFills(job)) : known
  let placed = await settle(desk, stored, first)
  for (const ms of lookAfterMs) {
    if (placed.order.state !== 'sending' || desk.nowMs() > order.sentMs + timeoutMs) break
    await desk.pause(Math.min(ms, venue.arrivalMs))
    placed = await lookFor(desk, venue, placed)
  }
  return placed
}

/** Looks up each order of the job whose outcome is not known, once. Returns the updated job. */
export async function resolveOpen(desk: Desk, job: JobRecord): Promise<JobRecord> {
  let current = job
  for (const key of job.open) {
    const order = await desk.store.get<OrderRecord>(key)
    if (order) current = (await lookFor(desk, await desk.venueOf(current), { job: current, order })).job
  }
  return current
}

async function lookFor(desk: Desk, venue: Venue, placed: Placed): Promise<Placed> {
  const { job, order } = placed
  const found: Found = await venue.find(intentOf(order))
  if (found.state === 'unknown' && found.isGone && desk.nowMs() > (order.storedMs ?? order.sentMs) + goneMs)
    return settle(
      desk,
      placed,
      refused('Its market was removed, and the exchange no longer knows the order: it counts as unfilled.'),
    )
  if (found.state !== 'absent') return settle(desk, placed, found)
  const isForgotten = venue.forgetsAfterMs !== null && desk.nowMs() > order.sentMs + venue.forgetsAfterMs
  if (isForgotten && !(await venue.hasTraded(intentOf(order), order)))
    return settle(desk, placed, refused('The exchange has deleted it: it was cancelled without a trade.'))
  if (order.arrived) return countDenial(desk, venue, placed)
  // Until then it may still arrive.
  if (desk.nowMs() < order.sentMs + venue.arrivalMs) return placed
  const absences = order.absences + 1
  if (absences < denialsNeeded && !venue.replayable) return write(desk, job, { ...order, absences })
  const isOld = desk.nowMs() > (order.storedMs ?? order.sentMs) + maxAgeMs
  if (order.order !== null && (isOld || isExpired(order.order, desk.nowMs())) && !venue.replayable)
    return settle(desk, placed, refused('It did not reach the exchange in time.'))
  const again = await write(desk, job, { ...order, absences: 0, sentMs: desk.nowMs() })
  return settle(desk, again, await venue.send(intentOf(order), earlierFills(job)))
}

/** Counts a denial of an order that the exchange has acknowledged, and ends the order with the last one, unless a trade names it. */
async function countDenial(desk: Desk, venue: Venue, placed: Placed): Promise<Placed> {
  const { job, order } = placed
  if (order.absences > 0 && desk.nowMs() < (order.deniedMs ?? 0) + denialEveryMs) return placed
  const denied = { ...order, absences: order.absences + 1, deniedMs: desk.nowMs() }
  if (denied.absences < denialsToEnd || (await venue.hasTraded(intentOf(order), order)))
    return write(desk, job, denied)
  return settle(
    desk,
    { job, order: denied },
    refused('The exchange acknowledged it, and has denied having it for an hour: it counts as unfilled.'),
  )
}

async function write(
  desk: Desk,
  job: JobRecord,
  order: OrderRecord,
  others: readonly Write[] = [],
): Promise<Placed> {
  return { job: await desk.commit(job, [...others, { key: order.key, value: order }]), order }
}

const earlierFills = (job: JobRecord): VenueFill[] => job.fillsToReport.map(fromReportFill)

/** Stores the outcome of an order and its effect on the book, in one change. */
async function settle(desk: Desk, { job, order }: Placed, answer: Outcome): Promise<Placed> {
  const checked = answer.state === 'done' ? sensible(intentOf(order), answer, job) : answer
  const outcome = checked.state === 'done' ? await withFeeValues(desk, job, checked) : checked
  if (outcome.state === 'unknown') {
    desk.log.warn({ job: job.id, order: order.key, why: outcome.reason }, 'order without an answer')
    if (!outcome.arrived) return { job, order }
    const venueOrderId = outcome.venueOrderId ?? order.venueOrderId
    const isNews = !order.arrived || order.absences > 0 || venueOrderId !== order.venueOrderId
    return isNews ? write(desk, job, { ...order, arrived: true, absences: 0, venueOrderId }) : { job, order }
  }
  const open = job.open.filter((key) => key !== order.key)
  if (outcome.state === 'refused') {
    const { reason } = outcome
    const isClosing = order.order === null
    const after = isClosing
      ? withRefusal({ ...job, open }, order, reason)
      : { job: { ...job, open }, writes: [] }
    return write(desk, after.job, { ...order, state: 'refused', reason }, after.writes)
  }
  const fills = outcome.fills.map((fill) => toReportFill(fill, order))
  const book = storeBook(outcome.fills.reduce(applyFill, readBook(job.book)))
  const paid = outcome.fills.reduce(withOtherFees, withoutRefusal(job, order.symbol))
  return write(
    desk,
    { ...paid, open, book, fillsToReport: [...job.fillsToReport, ...fills] },
    { ...order, state: 'done', venueOrderId: outcome.venueOrderId, fills },
  )
}

/** Treats an impossible outcome as unknown: it is looked up again, and nothing is booked. */
function sensible(intent: Intent, outcome: Extract<Outcome, { state: 'done' }>, job: JobRecord): Outcome {
  const { fills } = outcome
  const filled = fills.reduce((sum, { quantity }) => sum + quantity, 0n)
  const isOff = ({ symbol, side, quantity, price, fee }: VenueFill) =>
    symbol !== intent.symbol ||
    side !== intent.side ||
    quantity <= 0n ||
    price <= 0n ||
    fee < 0n ||
    (intent.limit !== null && (side === 'buy' ? price > intent.limit : price < intent.limit))
  const ids = new Set(fills.map(({ id }) => id))
  const held = positionOf(readBook(job.book), intent.symbol).quantity
  if (filled > intent.quantity) return nonsense('more was filled than was ordered')
  if (fills.some(isOff)) return nonsense('a fill is of another market, side or price')
  if (ids.size !== fills.length) return nonsense('a fill is reported twice')
  if (intent.side === 'sell' && filled > held) return nonsense('more was sold than was held')
  return outcome
}

const refused = (reason: string): Outcome => ({ state: 'refused', reason })
const nonsense = (reason: string): Outcome => ({ state: 'unknown', reason })
