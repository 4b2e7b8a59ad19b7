/** The balances of a trading job as a curve: only values on the chain, without the enclave's reports. */
import { db } from '@/lib/db/client'
import { jobKeyOf } from '@/lib/jobs/job-id'

/** The limit of points: more than a job of a year has. */
const most = 5_000

/** A balance in units of 6 decimals, and when the enclave attested it, in Unix seconds. */
export type CurvePoint = { snapshotTs: string; reportedValue: string }

/** Returns every balance of a job, oldest first; none for a job without snapshots. */
export async function readCurve(jobId: string): Promise<CurvePoint[]> {
  const rows = await db.chainJobSnapshot.findMany({
    where: { jobId: jobKeyOf(jobId) },
    select: { timestamp: true, reportedValue: true },
    orderBy: { timestamp: 'asc' },
    take: most,
  })
  return rows.map(({ timestamp, reportedValue }) => ({
    snapshotTs: timestamp.toString(),
    reportedValue: reportedValue.toFixed(0),
  }))
}
