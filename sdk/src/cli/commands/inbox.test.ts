import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inboxCommands } from './inbox'
import { runCommand, startService, type TestService } from './service-in-test'

const asked: string[] = []
let service: TestService

/** A service that records requests and has every agent and every conversation. */
beforeAll(async () => {
  service = await startService(({ method, url }, response) => {
    asked.push(`${method} ${url?.replace('/api/v1', '')}`)
    const seller = { agentId: url?.endsWith('of-another') ? 'three' : 'two', handle: 'price-scout' }
    const body = { id: 'one', agentId: 'two', handle: 'lodestar', provider: seller }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  asked.length = 0
})

const send = (to: string, ...options: string[]) =>
  runCommand(inboxCommands, ['inbox', 'send', to, 'Hi', ...options])

test('a text to an id is written into that conversation', async () => {
  const conversation = `c${'1'.repeat(24)}`
  await send(conversation)
  expect(asked).toEqual([`POST /conversations/${conversation}/messages`])
})

test.each(['competitorpriceswatch', '@lodestar', 'c'.repeat(26)])('%s is a handle', async (handle) => {
  await send(handle)
  expect(asked).toEqual([`GET /agents/${handle.replace('@', '')}`, 'POST /conversations'])
})

test('a text about a listing goes to the agent that sells it, and to no other', async () => {
  await send('lodestar', '--listing', 'own')
  expect(asked).toEqual(['GET /agents/lodestar', 'GET /listings/own', 'POST /conversations'])
  asked.length = 0
  await expect(send('lodestar', '--listing', 'of-another')).rejects.toThrow(
    'of-another is a listing of price-scout, not of lodestar. Nothing was sent.',
  )
  expect(asked).not.toContain('POST /conversations')
  await expect(send(`c${'1'.repeat(24)}`, '--listing', 'own')).rejects.toThrow('begins a conversation')
})
