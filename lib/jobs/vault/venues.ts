/** The exchanges of trading jobs, as their stored balance reports name them. */
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'

/** A report with many trades is long; every job has short ones. */
const longest = 50_000

/** Returns a function that names the exchange of the snapshots of one job, from their reports; null when none of them was stored yet. */
export async function venuesOf(
  hashes: readonly string[],
): Promise<(snapshots: readonly { reportHash: string }[]) => string | null> {
  if (hashes.length === 0) return () => null
  // Reports are canonical JSON: `venue` and `version` are their last fields.
  const rows = await queryWithGenericPlan<{ hash: string; venue: string | null }>(Prisma.sql`
    select report_hash as hash, substring(right(text, 100) from '"venue":"([a-z0-9-]{2,40})","version":1}$') as venue
    from app.job_reports where report_hash = any(${[...hashes]}::text[]) and octet_length(text) <= ${longest}`)
  const venues = new Map(rows.map(({ hash, venue }) => [hash, venue]))
  return (snapshots) => {
    for (const { reportHash } of snapshots.toReversed()) {
      const venue = venues.get(reportHash)
      if (venue) return venue
    }
    return null
  }
}
