/** The balances of a trading job as a curve: values of the chain alone, without the enclave's reports. */
import { db } from '@/lib/db/client'
import { jobKeyOf } from './job-id'

/** More than a job of a year has. */
const most = 5_000

/** A balance: when the enclave attested it, in Unix seconds, and what it was, in units of 6 decimals. */
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
