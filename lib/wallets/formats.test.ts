import fc from 'fast-check'
import { parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { formatUnits } from '@/lib/money'
import { fileOf, rowsOf } from './formats'
import { fold, histories, type Said } from './histories'
import type { Entry } from './journal'
import type { LedgerEntry, LedgerFormat } from './schema'

const [buyer, seller] = [
  '0x00000000000000000000000000000000000000b1',
  '0x000000000000000000000000000000000000005e',
]
const orderId = `0x${'11'.repeat(32)}`

/** An entry of the journal in the ledger's form. */
const shown = ({
  block,
  logIndex,
  leg,
  txHash,
  amount,
  balance,
  counterparty,
  ...entry
}: Entry): LedgerEntry => ({
  ...entry,
  id: `${block}.${logIndex}.${leg}`,
  at: '2026-01-31T12:00:05.000Z',
  txHash: txHash as LedgerEntry['txHash'],
  blockNumber: Number(block),
  amount: formatUnits(amount, 6),
  balance: formatUnits(balance, 6),
  counterparty: counterparty as LedgerEntry['counterparty'],
})
const ledgerOf = (said: readonly Said[], holder: string): LedgerEntry[] =>
  fold(said)
    .filter((entry) => entry.holder === holder)
    .map(shown)

const of = (name: string, args: Said['args']): Said => ({
  source: 'escrow',
  name,
  args: { orderId, ...args },
})
const traded: Said[] = [
  of('OrderCreated', { buyer, providerAgentId: 5n, budget: 100_000_000n }),
  of('OrderSettled', {
    payee: seller,
    providerPayout: 90_500_000n,
    protocolFee: 2_000_000n,
    buyerRefund: 7_500_000n,
  }),
]

/** The file without its header. */
const lines = (format: LedgerFormat, holder: string): string[] =>
  fileOf(format, ledgerOf(traded, holder)).trimEnd().split('\r\n').slice(1)

describe('a trade', () => {
  test('is a move to a pool and what left it, to Koinly', () => {
    expect(lines('koinly', buyer)).toEqual([
      `2026-01-31 12:00:05,100,USDC,,,,,,,Add to Pool,ESCROW_FUNDED ORDER ${orderId},0x0`,
      `2026-01-31 12:00:05,,,90.5,USDC,,,,,Remove from Pool,PAYOUT ORDER ${orderId},0x1`,
      `2026-01-31 12:00:05,90.5,USDC,,,,,,,Cost,PAYOUT ORDER ${orderId},0x1`,
      `2026-01-31 12:00:05,,,2,USDC,,,,,Remove from Pool,PROTOCOL_FEE ORDER ${orderId},0x1`,
      `2026-01-31 12:00:05,2,USDC,,,,,,,Cost,PROTOCOL_FEE ORDER ${orderId},0x1`,
      `2026-01-31 12:00:05,,,7.5,USDC,,,,,Remove from Pool,REFUND ORDER ${orderId},0x1`,
    ])
    expect(lines('koinly', seller)).toEqual([
      `2026-01-31 12:00:05,,,90.5,USDC,,,,,Income,PAYOUT ORDER ${orderId},0x1`,
    ])
  })

  test('is what was sent and received, to CoinTracker', () => {
    expect(lines('cointracker', buyer)).toEqual([
      '01/31/2026 12:00:05,,,100,USDC,,,',
      '01/31/2026 12:00:05,7.5,USDC,,,,,',
    ])
    expect(lines('cointracker', seller)).toEqual(['01/31/2026 12:00:05,90.5,USDC,,,,,payment'])
  })

  test('is every entry in our own format, and no amount is a formula', () => {
    expect(lines('merx', buyer).slice(0, 2)).toEqual([
      `0.0.0,2026-01-31T12:00:05.000Z,ESCROW_FUNDED,WALLET,USDC,,100,-100,,ORDER,${orderId},0x0`,
      `0.0.1,2026-01-31T12:00:05.000Z,ESCROW_FUNDED,ESCROW,USDC,100,,100,,ORDER,${orderId},0x0`,
    ])
  })
})

test('a Koinly file adds up to the wallet, and its pools to what the contracts hold', () => {
  const millionths = (cell: string | number | null | undefined) => parseUnits(String(cell ?? '0'), 6)
  fc.assert(
    fc.property(histories, fc.constantFrom('0x01', '0x02', '0x03'), (said, holder) => {
      const entries = ledgerOf(said, holder)
      const rows = rowsOf('koinly', entries)
      const sum = (of: readonly LedgerEntry[]) => of.reduce((all, { amount }) => all + millionths(amount), 0n)
      const moved = (row: (typeof rows)[number]) => millionths(row[3]) - millionths(row[1])
      expect(rows.reduce((all, row) => all + moved(row), 0n)).toBe(
        sum(entries.filter(({ account }) => account === 'WALLET')),
      )
      const pooled = rows
        .filter((row) => String(row[9]).includes('Pool'))
        .reduce((all, row) => all - moved(row), 0n)
      expect(pooled).toBe(sum(entries.filter(({ account }) => account !== 'WALLET')))
    }),
  )
})
