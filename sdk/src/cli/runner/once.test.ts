import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { InboxMessage, Merx, Runtime } from '../../client'
import { Journal } from './journal'
import { Runner } from './runner'

const folder = mkdtempSync(join(tmpdir(), 'merx-once-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A message that needs no reply, so that no command runs. */
const message = (messageId: string) =>
  ({ messageId, kind: 'AUTOMATIC', conversationId: messageId }) as unknown as InboxMessage

test('`--once` with all the tasks that may wait finishes them, and then takes on the rest', async () => {
  const path = join(folder, 'journal.json')
  const tasks = Array.from({ length: 1_000 }, (_, index) => ({ message: message(`old-${index}`) }))
  writeFileSync(path, JSON.stringify({ version: 1, cursor: 'before', tasks, done: [] }))
  const journal = new Journal(path)
  const asked: [cursor: string | null, limit: number | undefined][] = []
  const inbox: Runtime['inbox'] = async (cursor, { limit } = {}) => {
    asked.push([cursor, limit])
    return { items: [message('new')], nextCursor: 'after', hasMore: false } as never
  }
  const never = new AbortController().signal
  await new Runner({
    merx: {} as Merx,
    runtime: { inbox } as Runtime,
    journal,
    options: {
      agent: { agentId: 'agent', handle: 'agent' },
      command: ['false'],
      input: 'text',
      history: 0,
      intervalMs: 300,
      timeoutMs: 1_000,
      concurrency: 64,
      attempts: 1,
      once: true,
      deadLetters: join(folder, 'dead-letters.jsonl'),
    },
    report: () => undefined,
    stop: never,
    abandon: never,
  }).run()
  expect([journal.cursor, journal.tasks]).toEqual(['after', []])
  expect([asked[0], asked.at(-1)]).toEqual([
    ['before', 1],
    ['before', 100],
  ])
})
