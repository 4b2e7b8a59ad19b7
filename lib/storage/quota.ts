/** Upload quotas of an account per 24 hours: announced bytes, and links whose file is not registered yet. */
import { lockName } from '@/lib/db/lock'
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { showTime } from '@/lib/fields'
import { dayMs, quotaUsed } from '@/lib/quota'
import { nowMs } from '@/lib/time'

type Use = { bytes: number; links: number }

/** A link whose file is not registered yet. A released upload counts only by its bytes. */
const isOpenLink = Prisma.sql`registered_at is null and released_at is null`

async function usedBy(tx: Tx, accountId: string): Promise<Use> {
  const [use] = await tx.$queryRaw<Use[]>`
    select coalesce(sum(size_bytes), 0)::float8 as bytes, (count(*) filter (where ${isOpenLink}))::int as links
    from app.uploads where account_id = ${accountId} and created_at > now() - interval '24 hours'`
  return use ?? { bytes: 0, links: 0 }
}

/** Returns when the quota has room again: when the oldest uploads that hold `tooMuch` bytes or links are a day old. */
async function freesAt(tx: Tx, accountId: string, quota: keyof Use, tooMuch: number): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    select at from (
      select created_at as at, sum(case when ${quota} = 'links' then 1 else size_bytes end)
        over (order by created_at, key) as freed
      from app.uploads
      where account_id = ${accountId} and created_at > now() - interval '24 hours'
        and (${quota} = 'bytes' or ${isOpenLink})) oldest
    where freed >= ${tooMuch} order by at limit 1`
  return new Date((row?.at.getTime() ?? nowMs()) + dayMs)
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 100_000) / 10} MB`

/**
 * Throws `RATE_LIMITED`, with the quota, its use, and when there is room again, for an upload that would exceed a quota of the account.
 * Exact only while `lockUploads` is held in the same transaction.
 */
export async function assertQuota(tx: Tx, accountId: string, sizeBytes: number): Promise<void> {
  const { UPLOAD_OPEN_LINKS, UPLOAD_BYTES_PER_DAY } = env()
  const { bytes, links } = await usedBy(tx, accountId)
  if (links >= UPLOAD_OPEN_LINKS) {
    const at = await freesAt(tx, accountId, 'links', links - UPLOAD_OPEN_LINKS + 1)
    throw quotaUsed(
      `This account has ${links} upload links whose files are not registered, as many as it may have. Register those files; otherwise the next link is free at ${showTime(at)}.`,
      { quota: 'openLinks', limit: UPLOAD_OPEN_LINKS, used: links, freesAt: at },
    )
  }
  if (bytes + sizeBytes > UPLOAD_BYTES_PER_DAY) {
    const at = await freesAt(tx, accountId, 'bytes', bytes + sizeBytes - UPLOAD_BYTES_PER_DAY)
    throw quotaUsed(
      `This account may upload ${megabytes(UPLOAD_BYTES_PER_DAY)} in 24 hours and has used ${megabytes(bytes)}. There is room for this file at ${showTime(at)}.`,
      { quota: 'bytesPerDay', limit: UPLOAD_BYTES_PER_DAY, used: bytes, freesAt: at },
    )
  }
}

/** Locks the announcement of uploads of an account until the transaction ends, so that two do not both count as the last allowed one. */
export const lockUploads = (tx: Tx, accountId: string): Promise<void> => lockName(tx, `uploads:${accountId}`)
