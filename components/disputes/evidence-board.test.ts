import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Dispute, Evidence } from '@/lib/disputes/schema'
import { EvidenceBoard } from './evidence-board'

test('a file of evidence has an address that does not end while the page is open', () => {
  const artifact = { id: 'cfile', fileName: 'log.txt', sizeBytes: 3, url: 'https://files.example/?expires=1' }
  const statement = { id: 'cone', side: 'client', text: 'See the log.', requestId: null, artifact }
  const evidence = [{ ...statement, givenAt: '2026-11-28T00:00:00Z' } as Evidence]
  const dispute = {
    id: '0x12',
    role: 'evaluator',
    chainTime: '2026-11-28T00:00:00Z',
    evidence,
    availableActions: { canSubmitEvidence: false },
  } as Dispute
  const html = renderToStaticMarkup(createElement(EvidenceBoard, { dispute }))
  expect(html).toContain('href="/disputes/0x12/files/cfile"')
  expect(html).not.toContain('expires=')
})
