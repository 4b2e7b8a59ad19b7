/**
 * The lines in which deliveries to other servers wait. Each account has a few places in a line, and a receiver that answered slowly waits in
 * another line: an account with many receivers, or with receivers that do not answer, delays its own deliveries alone.
 */
import { db } from '@/lib/db/client'
import { defineJob, type Job } from '@/lib/queue/job'
import { slowLine } from '@/lib/queue/names'
import { Keyed, readPair } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { nowMs } from '@/lib/time'

/** The most concurrent attempts per account, worker and line. */
export const perAccount = 4

/** An attempt that takes longer makes its receiver slow. */
const slowMs = 2_000
/** How long a receiver counts as slow after its last slow attempt. */
const rememberedMs = 15 * 60_000
/** The most receivers to remember. */
const maxRemembered = 10_000

/** The job of an attempt, and the key of its timer, which begins with the account. */
export type Line = { job: string; key: string }

/** A server to which something of an account is delivered. */
type Target = { accountId: string; url: string }

/** Until when each receiver counts as slow. Each worker learns it for itself. */
const slowUntil = new Map<string, number>()

// By host: an account may have as many addresses there as it likes.
const nameOf = ({ accountId, url }: Target): string => `${accountId} ${new URL(url).host}`

/** Records how long an attempt took. */
export function notePace(target: Target, latencyMs: number): void {
  const name = nameOf(target)
  slowUntil.delete(name)
  if (latencyMs < slowMs) return
  slowUntil.set(name, nowMs() + rememberedMs)
  const [oldest] = slowUntil.keys()
  if (slowUntil.size > maxRemembered && oldest !== undefined) slowUntil.delete(oldest)
}

/** Whether the receiver was slow lately. */
export const isSlow = (target: Target): boolean => (slowUntil.get(nameOf(target)) ?? 0) > nowMs()

/** Moves a delivery to a slow receiver into the slow line. Returns false when it is to be attempted now. */
export async function movesToSlowLine({ job, key }: Line, target: Target): Promise<boolean> {
  const slow = slowLine(job)
  if (slow === job || !isSlow(target)) return false
  await db.$transaction((tx) => setTimers(tx, soon(slow, key)))
  return true
}

type Definition = {
  name: string
  maxConcurrent: number
  retry?: Job['retry']
  /** Makes one attempt. */
  attempt(line: Line): Promise<void>
}

/** Declares the two jobs of a kind of delivery. */
export const deliveryJobs = ({ name, maxConcurrent, retry, attempt }: Definition): Job[] =>
  [
    { name, maxConcurrent, places: perAccount },
    { name: slowLine(name), maxConcurrent: maxConcurrent / 2, places: perAccount / 2 },
  ].map((line) =>
    defineJob({
      name: line.name,
      payload: Keyed,
      maxConcurrent: line.maxConcurrent,
      group: { of: ({ id }) => readPair(id)[0], maxConcurrent: line.places },
      ...(retry && { retry }),
      run: ({ id }) => attempt({ job: line.name, key: id }),
    }),
  )

/**
 * Declares the job of an earlier version, whose timers may still wait: it hands them on. The new name keeps a worker of that version, which
 * cannot read the new keys, from taking them.
 */
export const renamed = (earlier: string, name: string): Job =>
  defineJob({
    name: earlier,
    payload: Keyed,
    run: ({ id }) => db.$transaction((tx) => setTimers(tx, soon(name, id))),
  })
