/**
 * Brings a job up to chain time: the start, the stop loss, the snapshots and the deadline happen here, without any caller. On a replayable
 * exchange, which returns the same for past times, the evaluated times are fixed (each minute with a position, each snapshot, the
 * deadline), so that a job has the same snapshots whenever the gateway ran.
 */
import { formatDecimal, parseDecimal, toRawUsd } from '@/lib/tee/decimal'
import { beginsBy } from '@/lib/tee/limits'
import { equityOf } from '@/lib/tee/portfolio'
import type { TeeClosedReason } from '@/lib/tee/schema'
import type { Venue } from '../venues/venue'
import { markAccount } from './accounts'
import { sellAll } from './close'
import { resolveOpen } from './deliver'
import type { Desk } from './desk'
import { endOf, letGo } from './ended'
import { noteForeignFills } from './foreign'
import { assertFunded } from './funds'
import { heldPrices } from './held-prices'
import { compareHistory } from './history'
import { type JobRecord, readBook } from './records'
import { limitsOf, nextSnapshotAt, takeSnapshot } from './snapshot'

/** How often a held position is valued, in seconds of chain time. */
const valuationSeconds = 60
/** The same for exchanges without history: the usual interval of blocks. */
const presentSeconds = 10

/** Processes everything that is due up to chain time `now`. The caller holds the job's lock. Returns the updated job. */
export async function advance(desk: Desk, job: JobRecord, now: number): Promise<JobRecord> {
  if (job.state === 'closed') return job
  const end = await endOf(desk, job, now)
  if (end === 'final') return letGo(desk, job, now)
  // The job pauses: no order is sent for a job that has most likely ended, and none is lost in one that has not.
  if (end === 'reversible') return job
  await compareHistory(desk, job)
  let current = job.startedAt === null ? await start(desk, job, now) : job
  if (current.startedAt === null || current.state === 'closed') return current
  // First, even without a new block: the positions depend on it.
  current = await resolveOpen(desk, current)
  const venue = await desk.venueOf(current)
  const next = () => nextMoment(current, venue, now, desk.valuedAt.get(job.id))
  for (let at = next(); at !== null; at = next()) {
    current = await pass(desk, venue, await markAccount(desk, venue, current), at)
    desk.valuedAt.set(job.id, at)
    // While a position cannot be sold yet, the next call continues.
    if (current.state === 'closed' || current.closing !== null) return current
  }
  return current
}

/**
 * Starts trading once it is final on the chain that the job has a provider. A job that never gets one ends at its deadline without
 * snapshots, and one that could not begin in the first quarter of its time ends then.
 */
async function start(desk: Desk, job: JobRecord, now: number): Promise<JobRecord> {
  const onChain = await desk.chain.job(job.id)
  const since = onChain?.provider?.since ?? 0
  if (since === 0 || since >= job.deadline) {
    if (now < job.deadline) return job
    return endUnbegun(desk, job, now)
  }
  // A reorganisation can move the acceptance to a later block. The vault would then refuse the first snapshot, and with it all others.
  if (since >= (await desk.chain.finalBefore())) return job
  const venue = await desk.venueOf(job)
  // The provider may have accepted in a block after `now`, and the vault accepts no snapshot from before.
  const startedAt = Math.max(since, venue.replayable ? job.initialisedAt : now)
  // The gateway or the exchange was down, or the account was not there: the provider must not answer for the lost time.
  if (startedAt > beginsBy(since, job.deadline)) return endUnbegun(desk, job, now)
  await assertFunded(venue, job, {})
  const opening = { ...job, startedAt, startedMs: desk.nowMs(), lastAt: startedAt, lastSnapshotAt: startedAt }
  const taken = await takeSnapshot(desk.enclave, desk.chain.chainId, opening, {
    at: startedAt,
    prices: {},
    closes: null,
  })
  desk.log.info({ job: job.id, startedAt }, 'trading begins')
  return desk.commit(taken.job, taken.writes)
}

/** Ends a job in which no trading began, without a snapshot: the vault stays open, and people decide. */
function endUnbegun(desk: Desk, job: JobRecord, now: number): Promise<JobRecord> {
  desk.log.warn({ job: job.id }, 'trading did not begin in time')
  return desk.commit({ ...job, state: 'closed', closedReason: 'deadline', lastAt: now })
}

/** Returns the next time to evaluate, up to `now`; null when there is none. */
function nextMoment(job: JobRecord, venue: Venue, now: number, valuedAt = job.lastSnapshotAt): number | null {
  const due = Math.min(nextSnapshotAt(job) ?? Number.POSITIVE_INFINITY, job.deadline)
  if (!venue.replayable) {
    const isDue = now >= due && now > job.lastAt
    // Not from `lastAt`: orders move it without a valuation, and could thus delay the stop loss.
    return isDue || now - valuedAt >= presentSeconds ? now : null
  }
  // Fixed when closing was decided, so that a restart closes at the same time.
  if (job.closing !== null) return job.closing.at
  const nextMinute = (Math.floor(job.lastAt / valuationSeconds) + 1) * valuationSeconds
  const isHolding = Object.keys(job.book.positions).length > 0 || job.open.length > 0
  const at = isHolding ? Math.min(nextMinute, due) : due
  return at <= now ? at : null
}

/** Evaluates the job at one time: values the book, and stops, closes or takes a snapshot when that is due. */
async function pass(desk: Desk, venue: Venue, job: JobRecord, at: number): Promise<JobRecord> {
  const prices = await heldPrices(desk, venue, job, { at, isLast: false })
  const equity = equityOf(readBook(job.book), prices)
  const peak = equity > parseDecimal(job.peak) ? formatDecimal(equity) : job.peak
  const reason = job.closing?.reason ?? whyClose(job, equity, at)
  if (reason !== null)
    return close(desk, venue, { ...job, peak, closing: { reason, at, since: job.closing?.since ?? at } })
  const valued: JobRecord = { ...job, peak, lastAt: at }
  if (at < (nextSnapshotAt(valued) ?? Number.POSITIVE_INFINITY)) return keep(desk, venue, job, valued)
  await assertFunded(venue, valued, prices)
  const noted = await noteForeignFills(desk, venue, valued)
  const taken = await takeSnapshot(desk.enclave, desk.chain.chainId, noted.job, { at, prices, closes: null })
  return desk.commit(taken.job, [...noted.writes, ...taken.writes])
}

/** Stores a valuation only if it cannot be repeated: a new peak on an exchange without history. */
const keep = async (desk: Desk, venue: Venue, before: JobRecord, after: JobRecord): Promise<JobRecord> =>
  venue.replayable || after.peak === before.peak ? after : desk.commit(after)

function whyClose(job: JobRecord, equity: bigint, at: number): TeeClosedReason | null {
  if (toRawUsd(equity) <= limitsOf(job).stop) return 'stop_loss'
  return at >= job.deadline ? 'deadline' : null
}

/** Sells the positions, and takes the last snapshot once nothing is left that can be sold. */
async function close(
  desk: Desk,
  venue: Venue,
  job: JobRecord & { closing: NonNullable<JobRecord['closing']> },
): Promise<JobRecord> {
  const { reason, at } = job.closing
  const decided = await desk.commit(job)
  const { job: sold, isFlat } = await sellAll(desk, venue, decided, at)
  if (!isFlat) return desk.commit({ ...sold, lastAt: at })
  const prices = await heldPrices(desk, venue, sold, { at, isLast: true })
  await assertFunded(venue, sold, prices)
  const noted = await noteForeignFills(desk, venue, sold)
  const closed: JobRecord = { ...noted.job, state: 'closed', closedReason: reason, lastAt: at }
  const taken = await takeSnapshot(desk.enclave, desk.chain.chainId, closed, { at, prices, closes: reason })
  desk.log.info({ job: job.id, reason, at }, 'trading ends')
  return desk.commit(taken.job, [...noted.writes, ...taken.writes])
}
