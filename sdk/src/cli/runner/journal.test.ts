import type * as Fs from 'node:fs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { InboxMessage } from '../../client'
import { Journal } from './journal'

/** A disk on which no single write takes more than 100 bytes. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  const bytes = (data: string | NodeJS.ArrayBufferView) =>
    typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const writeSync = (file: number, data: string | NodeJS.ArrayBufferView) =>
    fs.writeSync(file, bytes(data).subarray(0, 100))
  return { ...fs, default: { ...fs, writeSync }, writeSync }
})

test('what was taken on is whole on the disk, also when a write takes less than it is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'merx-journal-'))
  const path = join(folder, 'journal.json')
  const message = { messageId: 'm1', text: 'ü'.repeat(500) } as InboxMessage
  await new Journal(path).take({ items: [message], nextCursor: 'c1', hasMore: false })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ cursor: 'c1', tasks: [{ message }] })
  expect(new Journal(path).tasks).toEqual([{ message }])
  rmSync(folder, { recursive: true })
})
