import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { entriesPerFile } from '@/lib/wallets/schema'
import { ExportLinks } from './export-links'
import type { LedgerFilters } from './ledger-view'

const shown = (filters: LedgerFilters, total = 3) =>
  renderToStaticMarkup(createElement(ExportLinks, { filters, total, statementMonth: '2026-11' }))

/** The addresses of the files that a page offers. */
const filesOf = (html: string) =>
  [...html.matchAll(/href="([^"]*ledger\/export[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

describe('the files of a ledger', () => {
  test('have the month, the object and the counterparty that the page is filtered by', () => {
    const counterparty = `0x${'1'.repeat(40)}`
    const files = filesOf(
      shown({ month: '2026-11', subjectKind: 'JOB', subjectId: '7', counterparty, wallet: undefined }),
    )
    expect(files).toHaveLength(3)
    for (const file of files)
      expect(Object.fromEntries(new URL(file, 'http://merx').searchParams)).toMatchObject({
        from: '2026-11-01T00:00:00.000Z',
        to: '2026-12-01T00:00:00.000Z',
        subjectKind: 'JOB',
        subjectId: '7',
        counterparty,
      })
  })

  test.each<[string, LedgerFilters]>([
    ['a currency', { currency: 'USDT' }],
    ['an account', { account: 'STAKE' }],
    ['a kind', { kind: 'REFUND' }],
  ])('are not offered for %s, which they do not follow, and the page says so', (_, filters) => {
    const html = shown({ ...filters, month: '2026-11' })
    expect(filesOf(html)).toEqual([])
    expect(html).toContain('Files have every account, kind and currency.')
    // Clearing these keeps the month.
    expect(html).toContain('href="/dashboard/ledger?month=2026-11"')
    expect(html).toContain('Statement')
  })

  test('are not offered when there are more entries than a file holds', () => {
    expect(filesOf(shown({}, entriesPerFile))).toHaveLength(3)
    expect(filesOf(shown({}, entriesPerFile + 1))).toEqual([])
  })
})
