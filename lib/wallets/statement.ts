/** A wallet's statement for a period: its balances at the start and the end, and every entry in between. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { showAddress } from '@/lib/fields'
import { ownWallet } from './access'
import { entriesIn, type Period } from './export'
import { balancesIn, secondsOf } from './queries'
import type { LedgerBalance, LedgerEntry } from './schema'

/** The most entries of one statement; more need the file export. */
const maxEntries = 2_000

/** `entries` are oldest first; null when there are more than a statement holds. */
type Statement = { wallet: string; balances: LedgerBalance[]; entries: LedgerEntry[] | null }

/** Returns the statement. Throws `NOT_FOUND` for a wallet that is neither the caller's nor linked. */
export async function getStatement(
  actor: Actor,
  asked: string | undefined,
  period: Required<Period>,
): Promise<Statement> {
  const wallet = await ownWallet(actor, asked)
  const [balances, entries] = await Promise.all([
    balancesIn(wallet, secondsOf(period.from), secondsOf(period.to)),
    entriesIn(wallet, period, maxEntries),
  ])
  return { wallet: showAddress(wallet), balances, entries }
}
