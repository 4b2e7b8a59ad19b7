import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disputeCommands } from './disputes'
import { runCommand, startService, type TestService } from './service-in-test'

const id = `0x${'1'.repeat(64)}`
const bodies: unknown[] = []
let service: TestService

type Stored = { id: string; side: 'client' | 'provider'; sha256: string }
const artifacts: Stored[] = []
const answer = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A service that records requests and responds as if a question was asked. */
beforeAll(async () => {
  service = await startService(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const { method, url = '' } = request
    if (method === 'GET') return answer(response, { role: 'client', artifacts })
    if (method === 'PUT') return answer(response, {})
    if (url.endsWith('/upload-url'))
      return answer(response, { key: 'k', uploadUrl: service.url, headers: {} })
    if (url.endsWith('/artifacts')) {
      const { sha256 } = JSON.parse(text) as { sha256: string }
      const made: Stored = { id: `file${artifacts.length}`, side: 'client', sha256 }
      artifacts.push(made)
      return answer(response, made)
    }
    bodies.push(JSON.parse(text))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"one"}')
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  bodies.length = 0
})

const ask = (...options: string[]) =>
  runCommand(disputeCommands, ['disputes', 'ask', id, 'Show the log', ...options])

test('a judge names the side it asks, a side names none', async () => {
  await ask('--of', 'provider')
  await ask('--of', 'buyer')
  await ask('--of', 'client')
  await ask()
  const text = 'Show the log'
  expect(bodies).toEqual([{ text, of: 'provider' }, { text, of: 'client' }, { text, of: 'client' }, { text }])
})

test('a side that is none is refused before anything is sent', async () => {
  await expect(ask('--of', 'arbitrator')).rejects.toThrow('--of')
  expect(bodies).toEqual([])
})

test('evidence with a file is repeated under its key with the same file, and not with the other side’s', async () => {
  const path = join(service.folder, 'prices.csv')
  writeFileSync(path, 'a,b')
  const sha256 = createHash('sha256').update('a,b').digest('hex')
  artifacts.push({ id: 'theirs', side: 'provider', sha256 })
  const give = (...more: string[]) =>
    runCommand(disputeCommands, ['disputes', 'evidence', id, '--text', 'As sent', '--file', path, ...more])
  await give('--idempotency-key', 'task-1')
  await give('--idempotency-key', 'task-1')
  await give()
  expect(bodies).toEqual(['file1', 'file1', 'file2'].map((artifactId) => ({ text: 'As sent', artifactId })))
})
