/** Exports the ledger of a wallet as a file. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { queryWithCustomPlan, queryWithOrderedPlan } from '@/lib/db/read'
import { AppError } from '@/lib/errors'
import { ownWallet } from './access'
import { fileOf } from './formats'
import { secondsOf } from './queries'
import { countEntries, type EntryRow, newestEntries, toEntry } from './rows'
import { entriesPerFile, type LedgerEntry, type LedgerExportQuery } from './schema'

export type Period = Pick<LedgerExportQuery, 'from' | 'to'>
type Wanted = Omit<LedgerExportQuery, 'wallet' | 'format'>

/** The filter of these parts of the ledger, with times in chain seconds. */
const filterOf = (wanted: Wanted) => ({ ...wanted, from: secondsOf(wanted.from), to: secondsOf(wanted.to) })

/** Returns the matching entries of a wallet, oldest first; null when there are more than `most`. */
export async function entriesIn(wallet: string, wanted: Wanted, most: number): Promise<LedgerEntry[] | null> {
  const rows = await queryWithCustomPlan<EntryRow>(
    newestEntries(wallet, filterOf(wanted), { skip: 0, take: most + 1 }),
  )
  return rows.length > most ? null : rows.reverse().map(toEntry)
}

/**
 * Counts the entries of a file, up to one more than a file holds. A list stops counting sooner. Throws `NOT_FOUND` for a wallet that is
 * neither the caller's nor linked.
 */
export async function countForFile(
  actor: Actor,
  { wallet: asked, ...wanted }: Omit<LedgerExportQuery, 'format'>,
): Promise<number> {
  const wallet = await ownWallet(actor, asked)
  const [counted] = await queryWithOrderedPlan<{ count: number }>(
    countEntries(wallet, filterOf(wanted), entriesPerFile + 1),
  )
  return counted?.count ?? 0
}

/**
 * Returns the file. Throws `NOT_FOUND` for a wallet that is neither the caller's nor linked, and `BAD_REQUEST` when there are more entries
 * than fit into a file.
 */
export async function exportLedger(
  actor: Actor,
  { wallet: asked, format, ...wanted }: LedgerExportQuery,
): Promise<string> {
  const entries = await entriesIn(await ownWallet(actor, asked), wanted, entriesPerFile)
  if (entries === null)
    throw new AppError(
      'BAD_REQUEST',
      `A file holds at most ${entriesPerFile} entries: choose a shorter time with from and to.`,
      { field: 'from' },
    )
  return fileOf(format, entries)
}
