/** Checks the proofs of brand claims: new claims often at first, approved ones every week. */
import 'server-only'
import { db } from '@/lib/db/client'
import type { BrandClaim } from '@/lib/db/generated/client'
import { runAgain } from '@/lib/queue/timers'
import { inSeconds, now, nowMs } from '@/lib/time'
import { approveClaim, checkJob, lapseClaim, weekly } from './moves'
import { findProof, type ProofMethod } from './proof'

const hour = 3600
const day = 24 * hour
/** An approved claim lapses after this many failed checks in a row. */
const maxMisses = 3

/** Seconds between checks of a pending claim, by its age in seconds. After the last age it waits for the operator. */
const pace: readonly { until: number; wait: number }[] = [
  { until: 10 * 60, wait: 30 },
  { until: 2 * hour, wait: 5 * 60 },
  { until: 2 * day, wait: hour },
  { until: 30 * day, wait: 6 * hour },
]

/** Returns when a pending claim is checked next; null when checks have ended. */
function nextCheck(createdAt: Date): Date | null {
  const age = (nowMs() - createdAt.getTime()) / 1_000
  const step = pace.find(({ until }) => age < until)
  return step ? inSeconds(step.wait) : null
}

const foundNote: Record<ProofMethod, string> = {
  FILE: 'The file with the challenge is on the domain.',
  DNS: 'The TXT record with the challenge is in the DNS of the domain.',
}

/** Stores the time of the check, and sets the timer of the next one. */
const recordCheck = (
  row: BrandClaim,
  change: { nextCheckAt: Date | null; misses?: number; method?: string },
) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.brandClaim.updateMany({
      where: { id: row.id, status: row.status },
      data: { checkedAt: now(), ...change },
    })
    if (count > 0 && change.nextCheckAt)
      await runAgain(tx, { job: checkJob, key: row.id, due: change.nextCheckAt })
  })

async function checkPending(row: BrandClaim): Promise<void> {
  const method = await findProof(row)
  if (method === null) return recordCheck(row, { nextCheckAt: nextCheck(row.createdAt) })
  await approveClaim(row.id, method, { wallet: null, note: foundNote[method] })
}

async function checkApproved(row: BrandClaim): Promise<void> {
  const method = await findProof(row)
  if (method !== null) return recordCheck(row, { nextCheckAt: inSeconds(weekly), misses: 0, method })
  // A server that is down for a day is no reason to lapse the claim.
  if (row.misses + 1 < maxMisses)
    return recordCheck(row, { nextCheckAt: inSeconds(day), misses: row.misses + 1 })
  await db.$transaction((tx) => lapseClaim(tx, row.id))
}

/** Checks the proof of a claim and updates the claim. A claim that an operator approved has no proof. */
export async function checkClaim(id: string): Promise<void> {
  const row = await db.brandClaim.findUnique({ where: { id } })
  if (row?.status === 'PENDING') await checkPending(row)
  else if (row?.status === 'APPROVED' && row.method !== 'OPERATOR') await checkApproved(row)
}
