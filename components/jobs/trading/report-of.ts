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

/** Trades of the account that the enclave did not send. */
export const foreignFillsOf = (snapshots: readonly AttestedSnapshot[]): BalanceReport['foreign_fills'] =>
  snapshots.flatMap((snapshot) => reportOf(snapshot)?.foreign_fills ?? [])
