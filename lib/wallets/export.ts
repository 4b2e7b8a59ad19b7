/** The ledger of a wallet as a file. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { readRows } from '@/lib/db/read'
import { AppError } from '@/lib/errors'
import { ownWallet } from './access'
import { fileOf } from './formats'
import { secondsOf } from './queries'
import { type EntryRow, newestEntries, toEntry } from './rows'
import type { LedgerEntry, LedgerExportQuery } from './schema'

/** Entries of one file. */
const mostEntries = 10_000

export type Period = Pick<LedgerExportQuery, 'from' | 'to'>

/** All entries of a wallet in a time, the oldest first; null when there are more than `most`. */
export async function entriesIn(
  wallet: string,
  { from, to }: Period,
  most: number,
): Promise<LedgerEntry[] | null> {
  const filter = { from: secondsOf(from), to: secondsOf(to) }
  const rows = await readRows<EntryRow>(newestEntries(wallet, filter, { skip: 0, take: most + 1 }))
  return rows.length > most ? null : rows.reverse().map(toEntry)
}

/**
 * Returns the file. Throws `NOT_FOUND` for a wallet that is neither the caller's nor linked, and `BAD_REQUEST` when there is more than a
 * file holds.
 */
export async function exportLedger(
  actor: Actor,
  { wallet: asked, format, ...period }: LedgerExportQuery,
): Promise<string> {
  const entries = await entriesIn(await ownWallet(actor, asked), period, mostEntries)
  if (entries === null)
    throw new AppError(
      'BAD_REQUEST',
      `A file holds at most ${mostEntries} entries: choose a shorter time with from and to.`,
      { field: 'from' },
    )
  return fileOf(format, entries)
}
