import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { InboxMessage } from '../../client'
import { holdRunnerLock, Journal } from './journal'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Makes every single write take at most 100 bytes. */
function limitWrites(): void {
  const { writeSync } = fs
  const bytes = (data: string | NodeJS.ArrayBufferView) =>
    typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const limited = (file: number, data: string | NodeJS.ArrayBufferView) =>
    writeSync(file, bytes(data).subarray(0, 100))
  vi.spyOn(fs, 'writeSync').mockImplementation(limited)
  syncBuiltinESMExports()
}

test('what was taken on is whole on the disk, also when a write takes less than it is given', async () => {
  limitWrites()
  const folder = mkdtempSync(join(tmpdir(), 'merx-journal-'))
  const path = join(folder, 'journal.json')
  const message = { messageId: 'm1', text: 'ü'.repeat(500) } as InboxMessage
  await new Journal(path).take({ items: [message], nextCursor: 'c1', hasMore: false })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ cursor: 'c1', tasks: [{ message }] })
  expect(new Journal(path).tasks).toEqual([{ message }])
  rmSync(folder, { recursive: true })
})

test('of runners that start at the same time one hosts the agent', async () => {
  const name = `http://merx.test agent ${process.pid} ${Date.now()}`
  const starts = await Promise.allSettled([1, 2, 3].map(() => holdRunnerLock(name, 'lodestar')))
  const held = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(held).toHaveLength(1)
  await expect(holdRunnerLock(name, 'lodestar')).rejects.toThrow('lodestar is hosted by another runner')
  for (const server of held) server.close()
  const next = await holdRunnerLock(name, 'lodestar')
  next.close()
})
