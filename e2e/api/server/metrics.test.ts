/** `GET /metrics`: what it counts, and who may read it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Server, says } from '@/e2e/api/files/text-server'
import { mintAgent, type Person, person, personOf } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { chainRpc, market, operatorKey, stack, untilIndexed } from '@/e2e/stack'
import type { OperatorOverview } from '@/lib/operations/overview-schema'
import { Actor } from '@/scripts/seed/actors'
import { type SecondWeb, startSecondWeb } from './second-web'

const ask = (headers: Record<string, string> = {}, url = stack().url) =>
  fetch(new URL('/metrics', url), { headers })

/** The value of a metric with these labels; 0 when it was never counted. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const text = await (await ask()).text()
  const line = text
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name} `) || one.startsWith(`${name}{`)) &&
        Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('the figures', () => {
  test('of calls are by template and status', async () => {
    const labels = { method: 'GET', route: '/agents/:id' }
    const before = [
      await figure('merx_http_requests_total', { ...labels, status: '404' }),
      await figure('merx_http_request_duration_seconds_count', labels),
    ]
    for (const id of ['none-such', 'nor-this'])
      await fetch(new URL(`/api/v1/agents/${id}-${Date.now()}`, stack().url))
    expect([
      await figure('merx_http_requests_total', { ...labels, status: '404' }),
      await figure('merx_http_request_duration_seconds_count', labels),
    ]).toEqual(before.map((count) => count + 2))
    const text = await (await ask()).text()
    expect(text).not.toContain('none-such')
  })

  test('of prepared transactions are by action', async () => {
    const before = await figure('merx_intents_prepared_total', { action: 'registerAgent' })
    const who = await person('0')
    await mintAgent(who)
    expect(await figure('merx_intents_prepared_total', { action: 'registerAgent' })).toBe(before + 1)
  })

  test('of the background work are those of the database', async () => {
    await untilIndexed()
    const head = Number(await chainRpc<string>('eth_blockNumber'))
    expect(await figure('merx_database_up')).toBe(1)
    expect(await figure('merx_indexer_block')).toBe(head)
    expect(await figure('merx_chain_head_block')).toBe(head)
    expect(await figure('merx_indexer_lag_blocks')).toBe(0)
    expect(await figure('merx_indexer_stopped')).toBe(0)
    expect(await figure('merx_workers')).toBe(1)
    expect(await figure('merx_worker_leader')).toBe(1)
  })
})

test('are sent like other answers that are no page', async () => {
  const answer = await ask()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^text\/plain; version=/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  })
})

describe('without a token', () => {
  test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])(
    'what a proxy hands on with %s is refused',
    async (name) => {
      const answer = await ask({ [name]: '203.0.113.9' })
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found.\n'])
    },
  )
})

describe('in production', () => {
  const token = 'prometheus-reads-with-this-token-1'
  let gateway: Server
  let web: SecondWeb
  let closed: SecondWeb
  let chief: Person

  beforeAll(async () => {
    gateway = await Server.start()
    const production = { ENVIRONMENT: 'production', TEE_URL: `http://${gateway.host}` }
    closed = await startSecondWeb({ ...production, METRICS_TOKEN: '' })
    web = await startSecondWeb({ ...production, METRICS_TOKEN: token })
    chief = await personOf(new Actor({ ...market(), url: web.url }, operatorKey()))
  })
  afterAll(async () => {
    await Promise.all([web.stop(), closed.stop()])
    await gateway.stop()
  })

  test('a program of this machine reads them with the token alone', async () => {
    expect((await ask({}, closed.url)).status).toBe(404)
    expect((await ask({ Authorization: 'Bearer undefined' }, closed.url)).status).toBe(404)
    expect((await ask({}, web.url)).status).toBe(404)
    expect((await ask({ Authorization: `Bearer ${token}1` }, web.url)).status).toBe(404)
    const answer = await ask({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' }, web.url)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('merx_database_up 1')])
  })

  test('a TEE gateway that answers with an error, or cannot work, is down', async () => {
    const part = async () => {
      const { parts } = good(await chief.get<OperatorOverview>('/operator/overview'))
      return parts.find(({ name }) => name === 'tee')
    }
    gateway.manner = says(500, 'the store is full')
    expect(await part()).toEqual({ name: 'tee', state: 'down', note: 'answers 500' })
    gateway.manner = says(200, JSON.stringify({ status: 'ok', problem: null }))
    expect(await part()).toEqual({ name: 'tee', state: 'up', note: 'answers' })
    gateway.manner = says(200, JSON.stringify({ status: 'degraded', problem: 'the chain does not answer' }))
    expect(await part()).toEqual({ name: 'tee', state: 'down', note: 'the chain does not answer' })
    expect(gateway.asked).toEqual(Array(3).fill('GET /health'))
  })
})
