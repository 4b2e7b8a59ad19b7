/** Reads of wallets: the linked ones, their ledger, and what they did. */
import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { readRows } from '@/lib/db/read'
import { showAddress, showChainTime, showTime } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import {
  countedTo,
  cutPage,
  maxOffset,
  type Page,
  type PageQuery,
  parseCursor,
  skipTake,
  toPage,
} from '@/lib/paging'
import { linkedWallets, ownWallet } from './access'
import {
  balancesBefore,
  countEntries,
  countEvents,
  type EntryPlace,
  type EntryRow,
  entriesOfEvents,
  newestEntries,
  newestEvents,
  showUnits,
  toEntry,
} from './rows'
import type { Ledger, LedgerAccount, LedgerBalance, LedgerQuery, OwnWallet, WalletActivity } from './schema'

type BalanceRow = { holder: string; account: LedgerAccount; currency: Currency; balance: string }

/** The caller's wallets with what the contracts moved and hold for each. */
export async function listWallets(actor: Actor): Promise<{ items: OwnWallet[] }> {
  const linked = await linkedWallets(actor)
  const wallets = [actor.wallet, ...linked.map(({ walletAddress }) => walletAddress)]
  const balances = await readRows<BalanceRow>(balancesBefore(wallets))
  const items = wallets.map((wallet) => {
    const link = linked.find(({ walletAddress }) => walletAddress === wallet)
    return {
      walletAddress: showAddress(wallet),
      isPrimary: link === undefined,
      linkedAt: link ? showTime(link.linkedAt) : null,
      balances: balances
        .filter(({ holder }) => holder === wallet)
        .map(({ account, currency, balance }) => ({
          account,
          currency,
          amount: showUnits(balance, currency),
        })),
    }
  })
  return { items }
}

/** A time or a block, and the index of a log or of an entry in it. */
const Seconds = z.string().regex(/^\d{1,18}$/)
const Index = z.number().int().min(0).max(2_147_483_647)

/** The place of an entry, as a cursor has it. */
const Place = z.tuple([Seconds, Seconds, Index, Index])

function placeIn(cursor: string | undefined): EntryPlace | undefined {
  if (!cursor) return undefined
  const [at, block, logIndex, leg] = parseCursor(Place, cursor)
  return { at: BigInt(at), block: BigInt(block), logIndex, leg }
}

/** Chain seconds of a time; those of a fraction of a second begin with the next one. */
export const secondsOf = (time: string | undefined): bigint | undefined =>
  time === undefined ? undefined : BigInt(Math.ceil(Date.parse(time) / 1000))

/** The accounts of a wallet before and after a time; those that were never used are left out. */
export async function balancesIn(wallet: string, from?: bigint, to?: bigint): Promise<LedgerBalance[]> {
  const [closing, opening] = await Promise.all([
    readRows<BalanceRow>(balancesBefore([wallet], to)),
    from === undefined ? [] : readRows<BalanceRow>(balancesBefore([wallet], from)),
  ])
  return closing.map(({ account, currency, balance }) => {
    const before = opening.find((one) => one.account === account && one.currency === currency)
    return {
      account,
      currency,
      opening: showUnits(before?.balance ?? '0', currency),
      closing: showUnits(balance, currency),
    }
  })
}

/** The ledger of a wallet, the newest entry first. Throws `NOT_FOUND` for a wallet that is neither the caller's nor linked. */
export async function getLedger(actor: Actor, { wallet: asked, ...query }: LedgerQuery): Promise<Ledger> {
  const wallet = await ownWallet(actor, asked)
  const { skip, take } = skipTake(query)
  const { account, currency, kind, subjectKind, subjectId, counterparty } = query
  const [from, to] = [secondsOf(query.from), secondsOf(query.to)]
  const filter = { account, currency, kind, subjectKind, subjectId, counterparty, from, to }
  const [rows, [counted], balances] = await Promise.all([
    readRows<EntryRow>(
      newestEntries(wallet, { ...filter, before: placeIn(query.cursor) }, { skip, take: take + 1 }),
    ),
    readRows<{ count: number }>(countEntries(wallet, filter, maxOffset)),
    balancesIn(wallet, from, to),
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ at, block, logIndex, leg }) => [
    String(at),
    String(block),
    logIndex,
    leg,
  ])
  const page = toPage(query, shown.map(toEntry), countedTo(maxOffset, counted?.count ?? 0), nextCursor)
  return { ...page, wallet: showAddress(wallet), balances }
}

type EventRow = Omit<EntryPlace, 'leg'>

/** The place of an event, as a cursor has it. */
const EventPlace = z.tuple([Seconds, Seconds, Index])

/** The place before all entries of an event. */
function eventIn(cursor: string | undefined): EntryPlace | undefined {
  if (!cursor) return undefined
  const [at, block, logIndex] = parseCursor(EventPlace, cursor)
  return { at: BigInt(at), block: BigInt(block), logIndex, leg: 0 }
}

/** Events are counted so far: each may be in several accounts, so counting them costs more than counting entries. */
const mostCounted = 1_000

const eventKey = ({ block, logIndex }: Pick<EntryPlace, 'block' | 'logIndex'>) => `${block}.${logIndex}`

/** What the caller's wallets did, the newest event first. */
export async function listActivities(actor: Actor, query: PageQuery): Promise<Page<WalletActivity>> {
  const wallets = [actor.wallet, ...(await linkedWallets(actor)).map(({ walletAddress }) => walletAddress)]
  const { skip, take } = skipTake(query)
  const [events, [counted]] = await Promise.all([
    readRows<EventRow>(newestEvents(wallets, eventIn(query.cursor), { skip, take: take + 1 })),
    readRows<{ count: number }>(countEvents(wallets, mostCounted)),
  ])
  const { shown, nextCursor } = cutPage(events, take, ({ at, block, logIndex }) => [
    String(at),
    String(block),
    logIndex,
  ])
  const rows = shown.length === 0 ? [] : await readRows<EntryRow>(entriesOfEvents(shown, wallets))
  const items = shown.map((event) =>
    toActivity(
      event,
      rows.filter((row) => eventKey(row) === eventKey(event)),
    ),
  )
  return toPage(query, items, countedTo(mostCounted, counted?.count ?? 0), nextCursor)
}

function toActivity(event: EventRow, rows: readonly EntryRow[]): WalletActivity {
  return {
    id: eventKey(event),
    at: showChainTime(event.at),
    txHash: (rows[0]?.txHash ?? '0x') as WalletActivity['txHash'],
    blockNumber: Number(event.block),
    entries: rows.map((row) => {
      const { kind, account, currency, amount, counterparty, subject } = toEntry(row)
      return { wallet: showAddress(row.holder), kind, account, currency, amount, counterparty, subject }
    }),
  }
}
