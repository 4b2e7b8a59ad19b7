/** Rows of chain.journal, and queries for them that use an index with any filter. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { literal, pageLimit, reachLimit } from '@/lib/db/statements/sql'
import { showAddress, showChainTime } from '@/lib/fields'
import { type Currency, currencies, currencyList, formatUnits } from '@/lib/money'
import { accountNames, moveKinds } from './journal'
import { type LedgerEntry, LedgerSubject } from './schema'

export type EntryRow = Pick<LedgerEntry, 'kind' | 'account' | 'currency'> & {
  block: bigint
  logIndex: number
  leg: number
  txHash: string
  at: bigint
  holder: string
  amount: string
  balance: string
  counterparty: string | null
  subjectKind: string | null
  subjectId: string | null
}

type Range = { skip: number; take: number }

/** The position of an entry on the chain. */
export type EntryPlace = Pick<EntryRow, 'at' | 'block' | 'logIndex' | 'leg'>

/** The filters of a query. Times are chain seconds; `to` is exclusive. */
export type EntryFilter = {
  account?: LedgerEntry['account'] | undefined
  currency?: Currency | undefined
  kind?: LedgerEntry['kind'] | undefined
  /** The object that money moved for; without effect unless both are given. */
  subjectKind?: LedgerSubject['kind'] | undefined
  subjectId?: string | undefined
  counterparty?: string | undefined
  from?: bigint | undefined
  to?: bigint | undefined
  /** Only entries before this position. */
  before?: EntryPlace | undefined
}

const columns = Prisma.sql`j.block_number as block, j.log_index as "logIndex", j.leg, j.tx_hash as "txHash", j.at, j.kind, j.account, j.holder,
  j.currency, j.amount::text, j.balance::text, j.counterparty, j.subject_kind as "subjectKind", j.subject_id as "subjectId"`

const newestFirst = Prisma.sql`order by j.at desc, j.block_number desc, j.log_index desc, j.leg desc`

const timeBounds = ({ from, to, before }: EntryFilter): Prisma.Sql => Prisma.sql`
  ${from === undefined ? Prisma.empty : Prisma.sql`and j.at >= ${from}`}
  ${to === undefined ? Prisma.empty : Prisma.sql`and j.at < ${to}`}
  ${
    before
      ? Prisma.sql`and (j.at, j.block_number, j.log_index, j.leg) < (${before.at}, ${before.block}, ${before.logIndex}, ${before.leg})`
      : Prisma.empty
  }`

/** The accounts of some wallets in each currency, as a table `k`. */
const accountsOf = (holders: readonly string[], { account, currency }: EntryFilter): Prisma.Sql => Prisma.sql`
  unnest(${[...holders]}::text[]) h(holder) cross join unnest(${account ? [account] : [...accountNames]}::text[]) a(account)
  cross join unnest(${currency ? [currency] : [...currencyList]}::text[]) c(currency)`

const equal = (column: string, value: string | undefined): Prisma.Sql =>
  value === undefined ? Prisma.empty : Prisma.sql`and j.${Prisma.raw(column)} = ${value}`

/**
 * Selects entries with these column values through the index on their `chain.journal_key`: the columns in the order of the index, each with
 * its value. The values are compared too, because two of them may share a key. The comparison is in `coalesce`, because otherwise Postgres
 * would estimate almost no rows and sort them, instead of reading in order until the page is full.
 */
function keyed(texts: Readonly<Record<string, Prisma.Sql>>): Prisma.Sql {
  const columns = Object.keys(texts).map((column) => Prisma.raw(`j.${column}`))
  const values = Object.values(texts)
  const same = columns.map((column, i) => Prisma.sql`${column} = ${values[i]}`)
  return Prisma.sql`
    chain.journal_key(${Prisma.join(columns)}) = chain.journal_key(${Prisma.join(values)}) and coalesce(${Prisma.join(same, ' and ')}, false)`
}

/** A text parameter with an explicit type, as a function call needs it. */
const text = (value: string): Prisma.Sql => Prisma.sql`${value}::text`

/** Joins the accounts of `accountsOf` with their entries. */
const ofAccount = keyed({
  holder: Prisma.raw('h.holder'),
  account: Prisma.raw('a.account'),
  currency: Prisma.raw('c.currency'),
})

/** The filters besides the range that is read. */
const others = (filter: EntryFilter): Prisma.Sql => Prisma.sql`
  ${equal('account', filter.account)} ${equal('currency', filter.currency)} ${timeBounds(filter)}`

/**
 * For one object or one kind: one range of its index. With one counterparty: the newest of each kind and currency, merged. Otherwise the
 * newest of each account, merged.
 */
function found(wallet: string, filter: EntryFilter, range: Range): Prisma.Sql {
  const limit = reachLimit(range)
  const { kind, currency, subjectKind, subjectId, counterparty } = filter
  if (subjectKind !== undefined && subjectId !== undefined)
    return Prisma.sql`
      select j.* from chain.journal j where ${keyed({ holder: text(wallet), subject_kind: text(subjectKind), subject_id: text(subjectId) })}
        ${equal('kind', kind)} ${equal('counterparty', counterparty)} ${others(filter)} ${newestFirst} ${limit}`
  if (counterparty !== undefined)
    return Prisma.sql`
      select j.* from unnest(${kind ? [kind] : [...moveKinds]}::text[]) k(kind)
      cross join unnest(${currency ? [currency] : [...currencyList]}::text[]) c(currency), lateral (
        select j.* from chain.journal j where ${keyed({ holder: text(wallet), counterparty: text(counterparty), kind: Prisma.raw('k.kind'), currency: Prisma.raw('c.currency') })}
          ${equal('account', filter.account)} ${timeBounds(filter)} ${newestFirst} ${limit}
      ) j`
  if (kind !== undefined)
    return Prisma.sql`
      select j.* from chain.journal j where ${keyed({ holder: text(wallet), kind: text(kind) })} ${others(filter)} ${newestFirst} ${limit}`
  return Prisma.sql`
    select j.* from ${accountsOf([wallet], filter)}, lateral (
      select j.* from chain.journal j where ${ofAccount} ${timeBounds(filter)} ${newestFirst} ${limit}
    ) j`
}

/** The newest entries of a wallet. */
export const newestEntries = (wallet: string, filter: EntryFilter, range: Range): Prisma.Sql => Prisma.sql`
  select ${columns} from (${found(wallet, filter, range)}) j ${newestFirst} ${pageLimit(range.skip, range.take)}`

/** Counts the entries that match a filter on more than accounts and times, up to a limit. */
export const countEntries = (wallet: string, filter: EntryFilter, limit: number): Prisma.Sql => Prisma.sql`
  select count(*)::int as count from (select 1 from (${found(wallet, filter, { skip: 0, take: limit })}) j ${pageLimit(0, limit)}) n`

const newestEventFirst = Prisma.sql`order by at desc, block_number desc, log_index desc`

/**
 * The newest events that moved money of some wallets. One subquery per account, because the index has each account in this order: they are
 * merged while they are read, and only up to the last event of the range.
 */
function eventsOf(wallets: readonly string[], before: EntryPlace | undefined, range: Range): Prisma.Sql {
  const ofEach = wallets.flatMap((wallet) =>
    accountNames.flatMap((account) =>
      currencyList.map(
        (currency) => Prisma.sql`(
          select distinct j.at, j.block_number, j.log_index from chain.journal j where ${keyed({ holder: text(wallet), account: literal(account), currency: literal(currency) })} ${timeBounds({ before })}
          ${newestEventFirst} ${reachLimit(range)})`,
      ),
    ),
  )
  return Prisma.sql`
    select distinct at, block_number, log_index from (${Prisma.join(ofEach, ' union all ')}) each
    ${newestEventFirst} ${pageLimit(range.skip, range.take)}`
}

/** The newest events that moved money of some wallets. */
export const newestEvents = (
  wallets: readonly string[],
  before: EntryPlace | undefined,
  range: Range,
): Prisma.Sql => Prisma.sql`
  select at, block_number as block, log_index as "logIndex" from (${eventsOf(wallets, before, range)}) j ${newestEventFirst}`

/** Counts the events, up to a limit. */
export const countEvents = (wallets: readonly string[], limit: number): Prisma.Sql => Prisma.sql`
  select count(*)::int as count from (${eventsOf(wallets, undefined, { skip: 0, take: limit })}) n`

/** The entries of some events. */
export const entriesOfEvents = (
  events: readonly { block: bigint; logIndex: number }[],
  wallets: readonly string[],
): Prisma.Sql => Prisma.sql`
  select ${columns} from unnest(${events.map(({ block }) => block)}::int8[], ${events.map(({ logIndex }) => logIndex)}::int4[]) e(block, log)
  join chain.journal j on j.block_number = e.block and j.log_index = e.log
  where j.holder = any(${[...wallets]}::text[]) order by j.block_number desc, j.log_index desc, j.leg`

/** The balance of each account of some wallets before a time, or now, with the number of its entries. */
export const balancesBefore = (wallets: readonly string[], time?: bigint): Prisma.Sql => Prisma.sql`
  select h.holder, a.account, c.currency, j.balance::text, j.number from ${accountsOf(wallets, {})}, lateral (
    select j.balance, j.number from chain.journal j where ${ofAccount} ${timeBounds({ to: time })} ${newestFirst} limit 1
  ) j order by h.holder, array_position(${[...accountNames]}::text[], a.account), c.currency`

/** Signed units as a decimal string. */
export const showUnits = (units: string, currency: Currency): string =>
  formatUnits(BigInt(units), currencies[currency].decimals)

/** Maps a row to an entry of the ledger. */
export const toEntry = (row: EntryRow): LedgerEntry => ({
  id: `${row.block}.${row.logIndex}.${row.leg}`,
  at: showChainTime(row.at),
  txHash: row.txHash as LedgerEntry['txHash'],
  blockNumber: Number(row.block),
  kind: row.kind,
  account: row.account,
  currency: row.currency,
  amount: showUnits(row.amount, row.currency),
  balance: showUnits(row.balance, row.currency),
  counterparty: row.counterparty === null ? null : showAddress(row.counterparty),
  subject:
    row.subjectKind === null ? null : LedgerSubject.parse({ kind: row.subjectKind, id: row.subjectId }),
})
