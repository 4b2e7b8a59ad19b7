/** The runner while the service is unavailable, and the history of a message. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMerx, type InboxMessage, type Runtime } from '../../client'
import { type LocalCode, localError, MerxError } from '../../errors'
import { Journal } from './journal'
import { Runner, type RunnerEvent } from './runner'

/** A message of a thread, as the API lists it. */
const inThread = (id: number) => ({
  id: `m${id}`,
  text: `text ${id}`,
  own: id % 2 === 0,
  createdAt: `2026-11-27T10:00:${String(id % 60).padStart(2, '0')}.000Z`,
})

const asked = { messageId: 'm3', conversationId: 'c1', kind: 'TEXT', conversationKind: 'DIRECT_MESSAGE' }
const message = { ...asked, text: 'text 3', from: {}, attachments: [] } as unknown as InboxMessage

/** Prints the earlier messages. */
const command = [
  process.execPath,
  '-e',
  `const { history } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
   console.log(history.map(({ role, text }) => role + ': ' + text).join(', ') || 'nothing')`,
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-runner-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Other = { runtime?: Partial<Runtime>; once?: boolean }

/** Hosts an agent for one message; the service responds with `answer`. Returns the outcome of the message, and the posted replies. */
async function hosted(answer: (url: URL) => Response, { runtime: other, once = true }: Other = {}) {
  const replies: string[] = []
  const events: RunnerEvent[] = []
  const signal = new AbortController().signal
  const runtime = {
    inbox: async () => ({ items: [message], nextCursor: 'end', hasMore: false }),
    reply: async (_: unknown, text: string) => void replies.push(text),
    signal: async () => undefined,
    ...other,
  } as unknown as Runtime
  await new Runner({
    merx: createMerx({
      url: 'http://merx.test',
      key: 'tmp_test',
      retry: { attempts: 1 },
      fetch: async (input) => answer(new URL((input as Request).url)),
    }),
    runtime,
    journal: new Journal(join(folder, 'journal.json')),
    options: {
      ...{ agent: { agentId: 'a1', handle: 'lodestar' }, command, input: 'json', history: 5, once },
      ...{ intervalMs: 2_000, timeoutMs: 10_000, concurrency: 1, attempts: 1 },
      deadLetters: join(folder, 'dead-letters.jsonl'),
    },
    report: (event) => events.push(event),
    stop: signal,
    abandon: signal,
  }).run()
  return { replies, events: events.map(({ event }) => event).filter((event) => event !== 'started') }
}

const page = (ids: number[], nextCursor?: string) => Response.json({ items: ids.map(inThread), nextCursor })

test('a service that is away while the history is read costs no attempt and no message', async () => {
  let calls = 0
  const { replies, events } = await hosted(() => {
    calls += 1
    return calls === 1 ? Response.json({}, { status: 503 }) : page([4, 3, 2, 1])
  })
  expect(replies).toEqual(['other: text 1, agent: text 2'])
  expect(events).toEqual(['message', 'trouble', 'replied', 'stopped'])
})

test('a message far back gets what was said before it, not what came after', async () => {
  const newer = Array.from({ length: 25 }, (_, index) => 28 - index)
  const { replies } = await hosted(({ searchParams }) =>
    searchParams.has('cursor') ? page([3, 2, 1]) : page(newer, 'older'),
  )
  expect(replies).toEqual(['other: text 1, agent: text 2'])
})

test('a message that its conversation has no more is given to the command without a history', async () => {
  expect((await hosted(() => page([9, 8]))).replies).toEqual(['nothing'])
})

test('a history that is refused lays the message aside', async () => {
  const refused = { error: { code: 'NOT_FOUND', message: 'There is no such conversation.' } }
  const { events } = await hosted(() => Response.json(refused, { status: 404 }))
  expect(events).toEqual(['message', 'dead', 'stopped'])
})

/** What is stored for the next run, and whether a message was dead-lettered. */
const left = () => ({
  tasks: new Journal(join(folder, 'journal.json')).tasks.map(({ message: { messageId }, reply }) => [
    messageId,
    reply,
  ]),
  isBuried: existsSync(join(folder, 'dead-letters.jsonl')),
})

const local = (code: LocalCode) => localError(code, `${code} here`)
const over = new MerxError('The key is over.', { code: 'UNAUTHORIZED', status: 401 })
const throwing = (error: Error) => async () => {
  throw error
}

test('a key that is over when the history is read ends the run, and the message waits', async () => {
  const refused = { error: { code: 'UNAUTHORIZED', message: 'The key is over.' } }
  await expect(hosted(() => Response.json(refused, { status: 401 }))).rejects.toThrow('The key is over.')
  expect(left()).toEqual({ tasks: [['m3', undefined]], isBuried: false })
})

test('a key that may not read conversations ends the run, and the message waits', async () => {
  const error = {
    code: 'FORBIDDEN',
    message: 'This key lacks the scope api:read.',
    details: { scope: 'api:read' },
  }
  const run = hosted(() => Response.json({ error }, { status: 403 }))
  await expect(run).rejects.toThrow('lacks the scope api:read')
  expect(left()).toEqual({ tasks: [['m3', undefined]], isBuried: false })
})

test.each([over, local('NO_WALLET'), local('WRONG_SERVICE'), new Error('The keystore cannot be read.')])(
  'an answer that cannot be posted in anyone’s name is kept: %s',
  async (error) => {
    const run = hosted(() => page([3]), { runtime: { reply: throwing(error) } })
    await expect(run).rejects.toBe(error)
    expect(left()).toEqual({ tasks: [['m3', 'nothing']], isBuried: false })
  },
)

test('an inbox that no credential opens ends the run at once, with what it has taken on', async () => {
  for (const error of [over, local('WRONG_SERVICE')]) {
    let asked = 0
    const inbox: Runtime['inbox'] = async () => {
      asked += 1
      if (asked > 1) throw error
      return { items: [message], nextCursor: 'end', hasMore: true, serverTime: message.createdAt }
    }
    // Reading the history waits for an unavailable service.
    const run = hosted(() => Response.json({}, { status: 503 }), { runtime: { inbox }, once: false })
    await expect(run).rejects.toBe(error)
    expect(left()).toEqual({ tasks: [['m3', undefined]], isBuried: false })
  }
})

test('a first start asks for what is unread, page after page, and answers after the last one', async () => {
  const asked: unknown[][] = []
  const said: string[] = []
  const end = { items: [], nextCursor: 'c2', hasMore: false, serverTime: message.createdAt }
  const pages = [
    { ...end, items: [message], nextCursor: 'c1', hasMore: true },
    { ...end, items: [{ ...message, messageId: 'm4' }] },
  ]
  const inbox: Runtime['inbox'] = async (cursor, { unread } = {}) => {
    asked.push([cursor, unread, said.length])
    return pages.shift() ?? end
  }
  const reply = async ({ messageId }: { messageId: string }) => void said.push(messageId)
  await hosted(() => page([]), { runtime: { inbox, reply } })
  expect(asked).toEqual([
    [null, true, 0],
    ['c1', true, 0],
  ])
  expect(said).toEqual(['m3', 'm4'])
  await hosted(() => page([]), { runtime: { inbox } })
  expect(asked.at(-1)).toEqual(['c2', false, 2])
})
