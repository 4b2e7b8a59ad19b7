/** Reads of points and of the ledger. */
import { db } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { toCursor } from '@/lib/paging'
import { getRewardAccount, listLeaders, listRewardEntries } from '@/lib/rewards/queries'
import { getLedger, listActivities } from '@/lib/wallets/queries'
import { LedgerQuery } from '@/lib/wallets/schema'
import { deep, type Entry, first, holder } from './entry'
import { journalTime } from './journal-rows'
import { busyWallet } from './reward-rows'

const byPoints = [{ points: 'desc' as const }, { wallet: 'asc' as const }]

const points: Entry[] = [
  { name: 'points: leaderboard', kind: 'list', open: () => () => listLeaders(first) },
  {
    name: 'points: leaderboard, deep',
    kind: 'cursor',
    open: async (size) => {
      const [at] = await db.rewardTotal.findMany({ orderBy: byPoints, skip: deep(size), take: 1 })
      const cursor = toCursor([at?.points.toFixed() ?? '', at?.wallet ?? '', deep(size)])
      return () => listLeaders({ ...first, cursor })
    },
  },
  {
    name: 'points: a wallet and its rank',
    kind: 'list',
    open: async () => {
      const some = await db.rewardTotal.findMany({ orderBy: byPoints, skip: 4_000, take: 20 })
      return (n) => getRewardAccount(some[n % some.length]?.wallet ?? '')
    },
  },
  { name: 'points: ledger', kind: 'list', open: () => () => listRewardEntries(busyWallet, first) },
  {
    name: 'points: ledger, deep',
    kind: 'cursor',
    open: (size) => {
      const cursor = toCursor([String(size - deep(size)), 0])
      return () => listRewardEntries(busyWallet, { ...first, cursor })
    },
  },
]

/** A page of the ledger of the busy wallet, number one, which has every entry. */
const ledger = (name: string, queryOf: (size: number) => object, kind: Entry['kind'] = 'list'): Entry => ({
  name: `ledger: ${name}`,
  kind,
  open: (_, { orders }) => {
    const query = LedgerQuery.parse(queryOf(orders))
    return () => getLedger(holder(1), query)
  },
})

const journalDay = (size: number, at: number) => showTime(new Date(journalTime(Math.floor(size * at)) * 1000))

const ledgers: Entry[] = [
  ledger('newest', () => ({})),
  ledger('one account', () => ({ account: 'ESCROW', currency: 'USDT' })),
  ledger('a rare kind', () => ({ kind: 'STAKE_DEPOSITED' })),
  ledger('one counterparty', (size) => ({
    counterparty: `0x${(2 + deep(size)).toString(16).padStart(40, '0')}`,
  })),
  ledger('one object', (size) => ({
    subjectKind: 'ORDER',
    subjectId: `0x${deep(size).toString(16).padStart(64, '0')}`,
  })),
  ledger('a time in the middle', (size) => ({ from: journalDay(size, 0.5), to: journalDay(size, 0.6) })),
  ledger(
    'deep',
    (size) => {
      const n = size - deep(size)
      return { cursor: toCursor([String(journalTime(n)), String(n), 0, 0]) }
    },
    'cursor',
  ),
  { name: 'ledger: activities', kind: 'list', open: () => () => listActivities(holder(1), first) },
]

export const moneyEntries: readonly Entry[] = [...points, ...ledgers]
