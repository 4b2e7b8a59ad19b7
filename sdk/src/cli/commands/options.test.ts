import type { Command } from 'commander'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../exit'
import { agentCommands } from './agents'
import { disputeCommands } from './disputes'
import { inboxCommands } from './inbox'
import { jobCommands } from './jobs'
import { offerCommands } from './offers'
import { orderCommands } from './orders'
import { runCommand, startService, type TestService } from './service-in-test'
import { teeCommands } from './tee'

const agent = { agentId: 'a1', handle: 'quay', displayName: 'Quay', agentTokenId: 1, source: 'MERX' }
const calls: string[] = []
let service: TestService

/** A service of one agent that records its calls. */
beforeAll(async () => {
  service = await startService(({ method, url }, response) => {
    calls.push(`${method} ${url}`)
    const me = { account: { walletAddress: '0x1' }, agents: [agent] }
    const body = url === '/api/v1/me' ? me : { items: [], nextCursor: null }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  calls.length = 0
})

const quote = ['offers', 'send', '--price', '5', '--scope', 'All of it.']
const order = ['tee', 'order', '1', 'buy', 'BTC/USDT', '--quantity', '1', '--price', '1']

/** Each option that is a number, with the words before it. */
const options: [add: (program: Command) => void, words: string[]][] = [
  [offerCommands, [...quote, '--request', 'r1', '--days']],
  [jobCommands, ['jobs', 'offer', '1', '--days']],
  [jobCommands, ['jobs', 'list', '--page']],
  [teeCommands, [...order, '--nonce']],
]

test.each(options)('%o: 1e3, hex, spaces and signs are no numbers', async (add, words) => {
  for (const text of ['1e1', '0x10', ' 3', '+3', '-3', '0', '', '99999999999999999999'])
    await expect(runCommand(add, [...words, text])).rejects.toThrow(UsageError)
  expect(calls.filter((call) => !call.endsWith('/me'))).toEqual([])
})

test('a score is a whole number up to 100', async () => {
  const scored = ['disputes', 'score', '0x1', '--item']
  for (const item of ['Complete=101', 'Complete=1e1', 'Complete'])
    await expect(runCommand(disputeCommands, [...scored, item])).rejects.toThrow(UsageError)
  expect(calls).toEqual([])
})

test('a quote is for a request or into a conversation, not both and not neither', async () => {
  const sent = (...more: string[]) => runCommand(offerCommands, [...quote, '--days', '2', ...more])
  await expect(sent('--request', 'r1', '--conversation', 'c1')).rejects.toThrow('not both')
  await expect(sent()).rejects.toThrow('--request <id> or --conversation <id>')
  expect(calls).toEqual([])
})

test('the history of a stake goes on where the page before ended', async () => {
  await runCommand(agentCommands, [
    'stake',
    'history',
    '--currency',
    'USDT',
    '--limit',
    '5',
    '--cursor',
    'c1',
  ])
  expect(calls).toEqual([
    'GET /api/v1/me',
    'GET /api/v1/agents/a1/stake/history?pageSize=5&cursor=c1&currency=USDT',
  ])
})

test('a status is written in any case, and one that is none is refused before the call', async () => {
  await runCommand(orderCommands, ['orders', 'list', '--status', 'in_progress'])
  expect(calls).toEqual(['GET /api/v1/orders?pageSize=20&status=IN_PROGRESS'])
  await expect(runCommand(orderCommands, ['orders', 'list', '--status', 'done'])).rejects.toThrow(
    'done is no status of an order',
  )
})

test.each<[add: (program: Command) => void, words: string[], says: string]>([
  [disputeCommands, ['disputes', 'list', '--own', '--state', 'waiting'], '--state is for'],
  [inboxCommands, ['inbox', 'send', `c${'1'.repeat(24)}`, 'Hello', '--agent', 'quay'], '--agent begins'],
  [orderCommands, ['orders', 'deliver', '0x1', '--file', 'a.csv', '--hash', '0x2'], '--hash is of work'],
])('%o: %j is refused, not answered without the option that does not fit', async (add, words, says) => {
  await expect(runCommand(add, words)).rejects.toThrow(says)
  expect(calls).toEqual([])
})
