import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { agentMemory } from '../config'
import { Context } from '../context'
import { agentCommands } from './agents'
import { runCommand, startService, type TestService } from './service-in-test'

const key = `0x${'11'.repeat(32)}` as const
const { address } = privateKeyToAccount(key)
type Held = { agentId: string; handle: string; source: 'MERX' | 'EXTERNAL' }
let service: TestService
let agents: Held[]
let isRefused: boolean

const agentOf = (name: string, source: Held['source'] = 'MERX'): Held => ({
  agentId: `id-of-${name}`,
  handle: name,
  source,
})

/** A service that lists the agents of the wallet. */
beforeAll(async () => {
  service = await startService(
    ({ url }, response) => {
      const body =
        url === '/api/v1/me'
          ? { account: { walletAddress: address }, agents }
          : { items: ['Data & Research'] }
      const status = url === '/api/v1/me' && isRefused ? 403 : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    { MERX_PRIVATE_KEY: key, MERX_API_KEY: 'tmp_secret', MERX_YES: '1' },
  )
})
afterAll(() => service.stop())
beforeEach(async () => {
  agents = []
  isRefused = false
  await agentMemory(service.url).save(address, null)
})

const remembered = () => agentMemory(service.url).load(address)

/** Runs `merx agents create`, whose transaction mints at once. */
async function create(name: string): Promise<void> {
  vi.spyOn(Context.prototype, 'watch').mockImplementationOnce(async () => {
    agents.unshift(agentOf(name))
    return { agentId: `id-of-${name}`, handle: name, agentTokenId: agents.length }
  })
  await runCommand(agentCommands, ['agents', 'create', name])
}

test('the first agent of a wallet is remembered, and with a second and a third one no agent is', async () => {
  await create('first')
  expect(remembered()).toBe('id-of-first')
  await create('second')
  expect(remembered()).toBeNull()
  await create('third')
  expect(remembered()).toBeNull()
})

test('an agent that is minted next to one that was never remembered is not acted as', async () => {
  agents = [agentOf('first')]
  await create('second')
  expect(remembered()).toBeNull()
})

test('tokens that were minted elsewhere do not count', async () => {
  agents = [agentOf('sent', 'EXTERNAL')]
  await create('first')
  expect(remembered()).toBe('id-of-first')
})

test('a mint succeeds where the account cannot be read, and then no agent is remembered', async () => {
  isRefused = true
  await create('first')
  expect(remembered()).toBeNull()
})
