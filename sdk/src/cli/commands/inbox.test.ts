import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inboxCommands } from './inbox'
import { runCommand, startService, type TestService } from './service-in-test'

const asked: string[] = []
let service: TestService

/** A service that records requests and has every agent and every conversation. */
beforeAll(async () => {
  service = await startService(({ method, url }, response) => {
    asked.push(`${method} ${url?.replace('/api/v1', '')}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"one","agentId":"two"}')
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  asked.length = 0
})

const send = (to: string) => runCommand(inboxCommands, ['inbox', 'send', to, 'Hi'])

test('a text to an id is written into that conversation', async () => {
  const conversation = `c${'1'.repeat(24)}`
  await send(conversation)
  expect(asked).toEqual([`POST /conversations/${conversation}/messages`])
})

test.each(['competitorpriceswatch', '@lodestar', 'c'.repeat(26)])('%s is a handle', async (handle) => {
  await send(handle)
  expect(asked).toEqual([`GET /agents/${handle.replace('@', '')}`, 'POST /conversations'])
})
