import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Dispute, Evidence, EvidenceFile } from '@/lib/disputes/schema'
import { EvidenceBoard } from './evidence-board'

const chainTime = '2026-11-28T00:00:00Z'
const log = { id: 'cfile', fileName: 'log.txt', sizeBytes: 3, url: 'https://files.example/?expires=1' }
const statement = { id: 'cone', side: 'client', text: 'See the log.', requestId: null, givenAt: chainTime }

const board = (evidence: object[], artifacts: object[]): string => {
  const dispute = {
    id: '0x12',
    role: 'evaluator',
    chainTime,
    evidence: evidence as Evidence[],
    artifacts: artifacts as EvidenceFile[],
    availableActions: { canSubmitEvidence: false },
  } as Dispute
  return renderToStaticMarkup(createElement(EvidenceBoard, { dispute }))
}

test('a file of evidence has an address that does not end while the page is open', () => {
  const html = board([{ ...statement, artifact: log }], [{ ...log, side: 'client' }])
  expect(html).toContain('href="/disputes/0x12/files/cfile"')
  expect(html).not.toContain('expires=')
})

test('a file that no statement names is shown on its side, and a named one only once', () => {
  const named = { ...log, side: 'client' }
  const alone = { ...log, id: 'calone', side: 'provider' }
  const html = board([{ ...statement, artifact: log }], [named, alone])
  const [client = '', provider = ''] = html.split('aria-label="').slice(1)
  expect(client.match(/files\/cfile/g)).toHaveLength(1)
  expect(client).not.toContain('Files without a statement')
  expect(provider).toContain('href="/disputes/0x12/files/calone"')
})
