/**
 * The balance reports behind snapshots. The TEE gateway publishes them; only a text whose hash is on the chain is shown, and it is stored
 * here, so that it remains when the gateway is gone.
 */
import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { textHash } from '@/lib/hash'
import { log } from '@/lib/log'
import { BalanceReport } from '@/lib/tee/schema'
import { newestWithin, publishedReports, type SnapshotPlace } from './published-reports'

/** The most bytes of reports in one response. A report has each trade since the one before it, so a job can make large ones. */
export const maxReportBytes = 8_000_000

/** Returns the reports on a gateway page; none without a gateway, or when it is unavailable or its response is invalid. */
async function published(place: SnapshotPlace, wanted: readonly number[]): Promise<string[]> {
  const { TEE_URL } = env()
  if (TEE_URL === undefined) return []
  try {
    return await publishedReports(TEE_URL, place, wanted)
  } catch (error) {
    log().warn({ jobKey: place.jobKey, error }, 'the reports of a trading job could not be read')
    return []
  }
}

/** Parses a report; null for a text in another format, which is never shown. */
function parsed(text: string): BalanceReport | null {
  try {
    return BalanceReport.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The bytes of the stored reports with these hashes, without reading the texts. */
async function storedBytes(hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ hash: string; bytes: number }[]>(Prisma.sql`
    select report_hash as hash, octet_length(text) as bytes from app.job_reports
    where report_hash = any(${[...hashes]}::text[])`)
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
}

/** Stores the published reports that are missing, and returns the bytes of all reports with these hashes. */
async function keptBytes(hashes: readonly string[], place: SnapshotPlace): Promise<Map<string, number>> {
  const stored = await storedBytes(hashes)
  const missing = hashes.flatMap((hash, index) => (stored.has(hash) ? [] : [index]))
  if (missing.length === 0) return stored
  const wanted = new Set(missing.map((index) => hashes[index]))
  const fresh = (await published(place, missing))
    .map((text) => ({ reportHash: textHash(text), text }))
    .filter(({ reportHash }) => wanted.has(reportHash))
  await db.jobReport.createMany({ data: fresh, skipDuplicates: true })
  return new Map([
    ...stored,
    ...fresh.map(({ reportHash, text }) => [reportHash, Buffer.byteLength(text)] as const),
  ])
}

/**
 * Returns the reports with these hashes, given oldest first, by hash: the newest ones up to `mostBytes` in all. Others are missing, and so
 * are those that could not be read now.
 */
export async function reportsOf(
  hashes: readonly string[],
  place: SnapshotPlace,
  mostBytes: number,
): Promise<Map<string, BalanceReport>> {
  const chosen = newestWithin(hashes, await keptBytes(hashes, place), mostBytes)
  const rows = await db.jobReport.findMany({ where: { reportHash: { in: chosen } } })
  return new Map(
    rows.flatMap(({ reportHash, text }) => {
      const report = parsed(text)
      return report ? [[reportHash, report] as const] : []
    }),
  )
}
