/** What became of hooks, for the account whose key the agent has, and for the operator. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { asOwner, operator, type Person, person } from '@/e2e/api/sellers'
import { halfHour, untilLeft } from '@/e2e/api/server/wall-clock'
import { good } from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import type {
  AgentTurn,
  AgentTurnDetail,
  HookEventView,
  HookSessionView,
  HookTestReply,
} from '@/lib/hooks/schema'
import type { Page } from '@/lib/paging'
import {
  configureHooks,
  eventsOf,
  forgetSessions,
  type RunRow,
  runHook,
  withoutHooks,
  writeTransforms,
} from './hook-calls'
import { type ModelServer, promptOf, startModel, toolAnswers } from './model-server'

let ada: Person
let eve: Person
let boss: Person
let model: ModelServer
let run: RunRow

const mappings = [
  { id: 'ci', match: { path: 'ci' }, messageTemplate: 'Build {{id}}', transform: { module: 'ci.mjs' } },
]

beforeAll(async () => {
  // The next heartbeat would read what waits.
  await untilLeft(halfHour, 120_000)
  await forgetSessions()
  ;[ada, eve, boss] = await Promise.all([person('0'), person('0'), operator()])
  const key = await keyWith(ada.actor.accessToken ?? '', ['api:read'])
  writeTransforms({
    'ci.mjs': 'export default ({ payload }) => (payload.ok ? null : { name: "CI " + payload.id })',
  })
  configureHooks({ mappings }, { agents: [{ id: 'main', key }] })
  model = await startModel(setting('MODEL_URL'), (asked) => {
    if (promptOf(asked).startsWith('This is a heartbeat')) return { text: 'HEARTBEAT_OK' }
    return toolAnswers(asked).length > 0
      ? { text: 'Read.' }
      : { calls: [{ id: 'call-1', name: 'getMe', input: {} }] }
  })
  run = await runHook({ message: 'read', name: 'Views', wakeMode: 'next-heartbeat' })
})
afterAll(async () => {
  await model?.stop()
  withoutHooks()
  await forgetSessions()
})

const items = async <T>(who: Person, path: string): Promise<T[]> => good(await who.get<Page<T>>(path)).items

describe('the owner', () => {
  test('sees its turns, by status and kind', async () => {
    expect(await items<AgentTurn>(ada, '/hook-runs?status=SUCCEEDED&kind=HOOK')).toMatchObject([
      { id: run.id, agent: 'main', name: 'Views', reply: 'Read.', delivery: 'SKIPPED' },
    ])
    expect(await items(ada, '/hook-runs?status=QUEUED')).toEqual([])
  })

  test('reads a transcript', async () => {
    const { body } = await ada.get<AgentTurnDetail>(`/hook-runs/${run.id}`)
    expect(body).toMatchObject({
      prompt: expect.stringContaining('Source: webhook agent, Views'),
      attempts: 1,
      steps: [
        { step: 0, finish: 'tool-calls', calls: [{ tool: 'getMe', isError: false, input: '{}' }] },
        { step: 1, text: 'Read.', finish: 'stop', calls: [] },
      ],
    })
    expect(body.steps[0]?.calls[0]?.output).toContain(ada.accountId)
  })

  test('sees its sessions and the events of its main session', async () => {
    expect(
      (await items<HookSessionView>(ada, '/hook-sessions')).map((one) => one.waitingEvents).sort(),
    ).toEqual([0, 1])
    expect(await items<HookEventView>(ada, '/hook-events')).toMatchObject([
      { text: 'Hook Views: Read.', isTrusted: false, readBy: null },
    ])
  })
})

describe('others', () => {
  test('see nothing of it', async () => {
    for (const list of ['/hook-runs', '/hook-sessions', '/hook-events']) {
      expect(await items(eve, list)).toEqual([])
      expect(await eve.get(`${list}?of=everyone`)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }
    expect(await eve.get(`/hook-runs/${run.id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await eve.post('/operator/hooks/test', { path: 'ci' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })
})

describe('the operator', () => {
  test('sees everything', async () => {
    for (const list of ['/hook-runs', '/hook-sessions', '/hook-events'])
      expect((await items(boss, `${list}?of=everyone`)).length).toBeGreaterThan(0)
    expect((await boss.get(`/hook-runs/${run.id}`)).status).toBe(200)
  })

  test('is shown each step of a mapping, and nothing is kept', async () => {
    const before = [await eventsOf(), await asOwner('select id from app.hook_runs order by id')]
    const ask = async (body: object) => good(await boss.post<HookTestReply>('/operator/hooks/test', body))
    expect(await ask({ path: '/ci/', payload: { id: 7 } })).toMatchObject({
      status: 202,
      error: null,
      steps: [
        { step: 'match', shows: { id: 'ci' } },
        { step: 'render', shows: { message: 'Build 7' } },
        { step: 'transform', shows: { name: 'CI 7' } },
        { step: 'action', shows: { kind: 'agent', name: 'CI 7', agentId: 'main' } },
      ],
    })
    expect(await ask({ path: 'ci', payload: { ok: true } })).toMatchObject({ status: 204 })
    expect(await ask({ path: 'absent' })).toMatchObject({ status: 404, error: 'Not Found', steps: [] })
    expect(await ask({ path: 'wake', payload: { text: 'x' } })).toMatchObject({
      status: 200,
      steps: [{ step: 'action', shows: { kind: 'wake', text: 'x' } }],
    })
    expect([await eventsOf(), await asOwner('select id from app.hook_runs order by id')]).toEqual(before)
  })

  test('cannot test what is off', async () => {
    configureHooks({ enabled: false })
    expect(await boss.post('/operator/hooks/test', { path: 'ci' })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })
})
