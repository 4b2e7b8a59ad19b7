/** Reads of wallets: the linked ones, their ledger, and their activity. */
import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { queryWithGenericPlan, queryWithOrderedPlan } from '@/lib/db/read'
import { showAddress, showChainTime, showTime } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import {
  countedTo,
  cutPage,
  type Page,
  type PageQuery,
  parseCursor,
  skipTake,
  type Total,
  toPage,
} from '@/lib/paging'
import { linkedTo, linkedWallets, ownWallet } from './access'
import {
  balancesBefore,
  countEntries,
  countEvents,
  type EntryFilter,
  type EntryPlace,
  type EntryRow,
  entriesOfEvents,
  newestEntries,
  newestEvents,
  showUnits,
  toEntry,
} from './rows'
import type { Ledger, LedgerAccount, LedgerBalance, LedgerQuery, OwnWallet, WalletActivity } from './schema'

/** The limit of counts where entry numbers do not help. */
const maxCounted = 1_000

type BalanceRow = {
  holder: string
  account: LedgerAccount
  currency: Currency
  balance: string
  number: bigint
}

/** The caller's wallets, with the balance of each account. */
export async function listWallets(actor: Actor): Promise<{ items: OwnWallet[] }> {
  const [linked, holder] = await Promise.all([linkedWallets(actor), linkedTo(actor.wallet)])
  const wallets = [actor.wallet, ...linked.map(({ walletAddress }) => walletAddress)]
  const balances = await queryWithOrderedPlan<BalanceRow>(balancesBefore(wallets))
  const items = wallets.map((wallet) => {
    const link = linked.find(({ walletAddress }) => walletAddress === wallet)
    return {
      walletAddress: showAddress(wallet),
      isPrimary: link === undefined,
      linkedAt: link ? showTime(link.linkedAt) : null,
      linkedTo: holder !== null && link === undefined ? showAddress(holder) : null,
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

/** The position of an entry in a cursor. */
const Place = z.tuple([Seconds, Seconds, Index, Index])

function placeIn(cursor: string | undefined): EntryPlace | undefined {
  if (!cursor) return undefined
  const [at, block, logIndex, leg] = parseCursor(Place, cursor)
  return { at: BigInt(at), block: BigInt(block), logIndex, leg }
}

/** Converts a time to chain seconds, rounded up. */
export const secondsOf = (time: string | undefined): bigint | undefined =>
  time === undefined ? undefined : BigInt(Math.ceil(Date.parse(time) / 1000))

/** An account of a wallet at the end of a period, and before it. */
type AccountIn = {
  account: LedgerAccount
  currency: Currency
  now: BalanceRow
  before: BalanceRow | undefined
}

/** The accounts of a wallet at the start and the end of a period, without those never used. */
async function accountsIn(wallet: string, from?: bigint, to?: bigint): Promise<AccountIn[]> {
  const [closing, opening] = await Promise.all([
    queryWithOrderedPlan<BalanceRow>(balancesBefore([wallet], to)),
    from === undefined ? [] : queryWithOrderedPlan<BalanceRow>(balancesBefore([wallet], from)),
  ])
  return closing.map((now) => {
    const { account, currency } = now
    const before = opening.find((one) => one.account === account && one.currency === currency)
    return { account, currency, now, before }
  })
}

const toBalance = ({ account, currency, now, before }: AccountIn): LedgerBalance => ({
  account,
  currency,
  opening: showUnits(before?.balance ?? '0', currency),
  closing: showUnits(now.balance, currency),
})

/** The balances of a wallet's accounts at the start and the end of a period. */
export const balancesIn = async (wallet: string, from?: bigint, to?: bigint): Promise<LedgerBalance[]> =>
  (await accountsIn(wallet, from, to)).map(toBalance)

/**
 * Counts the entries that match a filter. With filters on accounts and time only, it is the difference between entry numbers, however many
 * lie in between. Otherwise the entries are counted, up to a limit.
 */
async function countFound(
  wallet: string,
  filter: EntryFilter,
  accounts: readonly AccountIn[],
): Promise<Total> {
  const { account, currency, kind, subjectId, counterparty } = filter
  if (kind ?? subjectId ?? counterparty) {
    const [counted] = await queryWithOrderedPlan<{ count: number }>(countEntries(wallet, filter, maxCounted))
    return countedTo(maxCounted, counted?.count ?? 0)
  }
  const wanted = accounts.filter(
    (one) =>
      (account === undefined || one.account === account) &&
      (currency === undefined || one.currency === currency),
  )
  return Number(wanted.reduce((sum, { now, before }) => sum + now.number - (before?.number ?? 0n), 0n))
}

/** Returns the ledger of a wallet, newest entry first. Throws `NOT_FOUND` for a wallet that is neither the caller's nor linked. */
export async function getLedger(actor: Actor, { wallet: asked, ...query }: LedgerQuery): Promise<Ledger> {
  const wallet = await ownWallet(actor, asked)
  const { skip, take } = skipTake(query)
  const { account, currency, kind, subjectKind, subjectId, counterparty } = query
  const [from, to] = [secondsOf(query.from), secondsOf(query.to)]
  const filter = { account, currency, kind, subjectKind, subjectId, counterparty, from, to }
  const [rows, accounts] = await Promise.all([
    queryWithOrderedPlan<EntryRow>(
      newestEntries(wallet, { ...filter, before: placeIn(query.cursor) }, { skip, take: take + 1 }),
    ),
    accountsIn(wallet, from, to),
  ])
  const total = await countFound(wallet, filter, accounts)
  const { shown, nextCursor } = cutPage(rows, take, ({ at, block, logIndex, leg }) => [
    String(at),
    String(block),
    logIndex,
    leg,
  ])
  const page = toPage(query, shown.map(toEntry), total, nextCursor)
  return { ...page, wallet: showAddress(wallet), balances: accounts.map(toBalance) }
}

type EventRow = Omit<EntryPlace, 'leg'>

/** The position of an event in a cursor. */
const EventPlace = z.tuple([Seconds, Seconds, Index])

/** The position before all entries of an event. */
function eventIn(cursor: string | undefined): EntryPlace | undefined {
  if (!cursor) return undefined
  const [at, block, logIndex] = parseCursor(EventPlace, cursor)
  return { at: BigInt(at), block: BigInt(block), logIndex, leg: 0 }
}

const eventKey = ({ block, logIndex }: Pick<EntryPlace, 'block' | 'logIndex'>) => `${block}.${logIndex}`

/** Lists the activity of the caller's wallets, newest event first. */
export async function listActivities(actor: Actor, query: PageQuery): Promise<Page<WalletActivity>> {
  const wallets = [actor.wallet, ...(await linkedWallets(actor)).map(({ walletAddress }) => walletAddress)]
  const { skip, take } = skipTake(query)
  const [events, [counted]] = await Promise.all([
    queryWithOrderedPlan<EventRow>(newestEvents(wallets, eventIn(query.cursor), { skip, take: take + 1 })),
    queryWithOrderedPlan<{ count: number }>(countEvents(wallets, maxCounted)),
  ])
  const { shown, nextCursor } = cutPage(events, take, ({ at, block, logIndex }) => [
    String(at),
    String(block),
    logIndex,
  ])
  const rows = shown.length === 0 ? [] : await queryWithGenericPlan<EntryRow>(entriesOfEvents(shown, wallets))
  const items = shown.map((event) =>
    toActivity(
      event,
      rows.filter((row) => eventKey(row) === eventKey(event)),
    ),
  )
  return toPage(query, items, countedTo(maxCounted, counted?.count ?? 0), nextCursor)
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
