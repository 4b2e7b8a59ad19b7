/** Parses the balance reports that the API relays: from the enclave, or forged. Pure. */
import type { AttestedSnapshot } from '@/lib/jobs/schema'
import { BalanceReport, type ReportFill } from '@/lib/tee/schema'

/** The report of a snapshot; null when it is missing or invalid. Only verification shows whether it is the signed one. */
export function reportOf({ balanceReport }: Pick<AttestedSnapshot, 'balanceReport'>): BalanceReport | null {
  const parsed = BalanceReport.safeParse(balanceReport)
  return parsed.success ? parsed.data : null
}

/** The newest report among snapshots in any order. */
export function newestReport(snapshots: readonly AttestedSnapshot[]): BalanceReport | null {
  const newestFirst = snapshots.toSorted((a, b) => Number(b.snapshotTs) - Number(a.snapshotTs))
  for (const snapshot of newestFirst) {
    const report = reportOf(snapshot)
    if (report) return report
  }
  return null
}

/** The fills of these reports, newest first: each report has the fills since the one before it. */
export const fillsOf = (snapshots: readonly AttestedSnapshot[]): ReportFill[] =>
  snapshots
    .flatMap((snapshot) => reportOf(snapshot)?.fills ?? [])
    .toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))

const nameOf = ({ client_id, id }: ReportFill) => `${client_id}:${id}`

/** The trades in order responses that are in no report yet, newest first. */
export function unreported(
  sent: readonly ReportFill[],
  reported: readonly ReportFill[],
  reportedUntil: number,
): ReportFill[] {
  const known = new Set(reported.map(nameOf))
  return sent
    .filter((fill) => fill.at >= reportedUntil && !known.has(nameOf(fill)))
    .toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))
}

/**
 * What these snapshots say of trades that the enclave did not send; null without any. Of `count` snapshots of the job the oldest may be
 * missing, or their reports: then it says where the trades are from.
 */
export function foreignWords(snapshots: readonly AttestedSnapshot[], count: number): string | null {
  const reports = snapshots.flatMap((snapshot) => reportOf(snapshot) ?? [])
  const trades = reports.reduce((sum, { foreign_fills }) => sum + foreign_fills.length, 0)
  if (trades === 0) return null
  const newest = reports.length === 1 ? 'newest report' : `${reports.length} newest reports`
  const where = reports.length < count ? `in the ${newest}` : 'of this account'
  return trades === 1
    ? `One trade ${where} did not come from the enclave. It is in no figure above.`
    : `${trades.toLocaleString('en')} trades ${where} did not come from the enclave. They are in no figure above.`
}
