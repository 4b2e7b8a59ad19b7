import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disputeCommands } from './disputes'
import { runCommand, startService, type TestService } from './service-in-test'

const id = `0x${'1'.repeat(64)}`
const bodies: unknown[] = []
let service: TestService

/** A service that records requests and responds as if a question was asked. */
beforeAll(async () => {
  service = await startService(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(JSON.parse(Buffer.concat(parts).toString()))
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
