import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LedgerEntry, LedgerSubject } from '@/lib/wallets/schema'
import { LedgerTable } from './ledger-table'

const entry = (subject: LedgerSubject): LedgerEntry =>
  ({
    id: subject.kind,
    at: '2026-11-20T12:00:00.000Z',
    txHash: `0x${'ab'.repeat(32)}`,
    kind: 'PAYOUT',
    account: 'WALLET',
    currency: 'USDC',
    amount: '5',
    balance: '5',
    counterparty: null,
    subject,
  }) as LedgerEntry

const hash = `0x${'cd'.repeat(32)}`
const subjects = (['ORDER', 'CAMPAIGN', 'SLOT', 'JOB', 'DISPUTE'] as const).map((kind) => ({
  kind,
  id: kind === 'JOB' ? '7' : hash,
}))
const pathsOf = (isOwn: boolean) => {
  const props = { isOwn, titles: {}, agents: new Map(), chainNow: '2026-11-20T12:00:00.000Z', filters: {} }
  const html = renderToStaticMarkup(createElement(LedgerTable, { items: subjects.map(entry), ...props }))
  return ['orders', 'bounties', 'slots', 'jobs', 'disputes'].filter((path) =>
    html.includes(`href="/${path}/`),
  )
}

test('the pages of a linked wallet that everyone can read are linked, the private ones are not', () => {
  expect(pathsOf(true)).toEqual(['orders', 'bounties', 'slots', 'jobs', 'disputes'])
  expect(pathsOf(false)).toEqual(['orders', 'bounties', 'jobs'])
})
