import { afterEach, expect, test, vi } from 'vitest'
import { registerEvidence, sendEvidence } from './upload-file'

/** A browser whose store takes everything. Returns the calls that were made, in their order. */
function browser(): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method} ${url}`)
    return Response.json({ key: 'artifact/one/notes.txt', uploadUrl: 'https://files.example/1', headers: {} })
  })
  class Put {
    upload = {}
    status = 200
    onload = () => {}
    open = (method: string, url: string) => calls.push(`${method} ${url}`)
    setRequestHeader = () => {}
    send = () => this.onload()
  }
  vi.stubGlobal('XMLHttpRequest', Put)
  return calls
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const notes = new File(['mine'], 'notes.txt', { type: 'text/plain' })

test('a chosen file of evidence goes to the store and is not registered, so that no one reads it', async () => {
  const calls = browser()
  const stored = await sendEvidence('0x12', notes, () => {})
  expect(calls).toEqual(['POST /api/v1/disputes/0x12/evidence/upload-url', 'PUT https://files.example/1'])
  await registerEvidence('0x12', stored)
  expect(calls.at(-1)).toBe('POST /api/v1/disputes/0x12/evidence/artifacts')
})
