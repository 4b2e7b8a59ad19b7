import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NearDeadline } from '@/lib/operations/overview-schema'
import { CountTile } from './count-tile'
import { NearDeadlines } from './overview-panels'

const id = `0x${'5a'.repeat(32)}`
const deadline = (kind: NearDeadline['kind'], id: string): NearDeadline => ({
  ...{ kind, id, status: 'OPEN' },
  dueAt: '2026-11-27T15:00:00.000Z',
})

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

const shown = (deadline: NearDeadline) =>
  renderToStaticMarkup(
    createElement(NearDeadlines, { deadlines: [deadline], chainNow: '2026-11-28T12:00:00.000Z' }),
  )

test('a deadline leads only to a page that the operator can open', () => {
  expect(hrefsOf(shown(deadline('JOB', `0x${'0'.repeat(62)}2a`)))).toEqual(['/jobs/42'])
  expect(hrefsOf(shown(deadline('SLOT', id)))).toEqual([`/explorer/verify?kind=slot&id=${id}`])
  const dispute = shown(deadline('DISPUTE', id))
  expect(hrefsOf(dispute)).toEqual([])
  expect(dispute).toContain('Dispute 0x5a5a5a5a…')
})

test('a count without a page is no link', () => {
  const tile = (href: string | null) =>
    renderToStaticMarkup(createElement(CountTile, { href, label: 'Failed webhook deliveries', count: 3 }))
  expect(hrefsOf(tile('/operator/jobs'))).toEqual(['/operator/jobs'])
  expect(hrefsOf(tile(null))).toEqual([])
  expect(tile(null)).toContain('Failed webhook deliveries')
})
