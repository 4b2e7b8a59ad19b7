import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobCommands } from './jobs'
import { runCommand, startService, type TestService } from './service-in-test'

const key = `0x${'5a'.repeat(32)}` as const
const withdrawals: string[] = []
let service: TestService

/** A service where the wallet holds no agent any more: it sold @ada, which is agent 7. */
beforeAll(async () => {
  service = await startService(
    (request, response) => {
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const [path = ''] = (request.url ?? '').replace('/api/v1', '').split('?')
      if (path === '/me') return send(200, { agents: [] })
      if (path === '/agents/ada')
        return send(200, { agentId: 'c1', handle: 'ada', displayName: 'Ada', agentTokenId: 7 })
      if (request.method === 'DELETE') {
        withdrawals.push(path)
        return send(200, {
          success: true,
          data: { agentId: '7', status: 'WITHDRAWN', withdrawTxIntent: null },
        })
      }
      send(404, { error: { code: 'NOT_FOUND', message: 'There is no such thing.' } })
    },
    { MERX_API_KEY: 'tmp_secret', MERX_PRIVATE_KEY: key, MERX_YES: '1' },
  )
})
afterAll(() => service.stop())
beforeEach(() => void withdrawals.splice(0))

const withdraw = (...args: string[]) => runCommand(jobCommands, ['jobs', 'withdraw', '12', ...args])

test.each(['7', '@ada'])(
  'the wallet that sold the agent withdraws what it signed (--agent %s)',
  async (agent) => {
    await withdraw('--agent', agent)
    expect(withdrawals).toEqual(['/jobs/12/offers/7'])
  },
)

test('an agent that no one has, and no agent at all, are withdrawn for no one', async () => {
  await expect(withdraw('--agent', 'nobody')).rejects.toThrow(/no agent of this wallet/)
  await expect(withdraw()).rejects.toThrow(/no agent yet/)
  expect(withdrawals).toEqual([])
})
