/** A wallet's statement of a time: its balances before and after, and every entry between. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { showAddress } from '@/lib/fields'
import { ownWallet } from './access'
import { entriesIn, type Period } from './export'
import { balancesIn, secondsOf } from './queries'
import type { LedgerBalance, LedgerEntry } from './schema'

/** Entries of one statement: more is a file, not a paper. */
const mostEntries = 2_000

/** `entries` are the oldest first, and null when there are more than a statement holds. */
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
    entriesIn(wallet, period, mostEntries),
  ])
  return { wallet: showAddress(wallet), balances, entries }
}
