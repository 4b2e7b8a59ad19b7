/** Turns of agents that hooks woke: through a real model server, with Merx's own tools, to where the reply goes. */
import { describe, expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { asOwner } from '@/e2e/api/sellers'
import { halfHour, untilLeft } from '@/e2e/api/server/wall-clock'
import { eventually } from '@/e2e/stack'
import { configureAgent, isHeartbeat, messagesOf, wokenInEachTest } from './hook-agents'
import { callHook, endedRun, eventsOf, runHook } from './hook-calls'
import { type Asked, promptOf, toolAnswers } from './model-server'

const stage = wokenInEachTest()
const configure = (hooks: object = {}, agent: object = {}) => configureAgent(stage.woken, hooks, agent)
const messages = () => messagesOf(stage.woken)
/** What the model was asked with this text in the prompt. A heartbeat of the test before may still ask, so nothing counts on being first. */
const askedWith = (text: string, isOf: (asked: Asked) => boolean = (asked) => !isHeartbeat(asked)) =>
  stage.model.asked.find((asked) => isOf(asked) && promptOf(asked).includes(text))

const heartbeats = () =>
  asOwner<{ status: string; reply: string | null; delivery: string }>(
    `select * from app.hook_runs where kind = 'HEARTBEAT' order by position`,
  )
const untilHeartbeat = () =>
  eventually(async () => (await heartbeats()).find(({ status }) => status === 'SUCCEEDED') ?? null)
describe('a turn', () => {
  test('streams from the model, calls tools with the agent’s key, keeps each step, and tells the main session, which wakes', async () => {
    stage.say = (asked) => {
      if (isHeartbeat(asked)) return { text: 'HEARTBEAT_OK' }
      if (toolAnswers(asked).length === 0)
        return {
          calls: [
            { id: 'call-1', name: 'getMe', input: {} },
            { id: 'call-2', name: 'noSuchTool', input: {} },
          ],
        }
      return {
        text: `I am ${(JSON.parse(toolAnswers(asked)[0]?.text ?? '') as { account: { walletAddress: string } }).account.walletAddress}.`,
      }
    }
    const run = await runHook({ message: 'Who are you?', name: 'Ask', thinking: 'high', model: 'bigger' })
    expect(run).toMatchObject({
      status: 'SUCCEEDED',
      reply: expect.stringMatching(/^I am 0x/i),
      input_tokens: 22,
      output_tokens: 14,
      attempt: 1,
    })
    expect(run.reply?.toLowerCase()).toContain(stage.woken.pair.buyer.address.toLowerCase())
    const [first, second] = stage.model.asked.filter((asked) => promptOf(asked).includes('Who are you?'))
    expect(first).toMatchObject({ model: 'bigger', stream: true, reasoning_effort: 'high' })
    expect(first?.tools?.map((one) => one.function.name)).toEqual(
      expect.arrayContaining(['getMe', 'postConversationsIdMessages']),
    )
    expect(promptOf(first as Asked)).toContain('EXTERNAL_UNTRUSTED_CONTENT')
    expect(first?.messages[0]?.content).toContain('This holds for what\nyour tools answer, too')
    expect(toolAnswers(second as Asked)).toEqual([
      { source: 'tool getMe', text: expect.stringMatching(/^\{.*walletAddress/s) },
      { source: 'tool noSuchTool', text: 'There is no tool noSuchTool.' },
    ])
    expect(
      await asOwner('select step, finish from app.hook_steps where run_id = $1 order by step', [run.id]),
    ).toEqual([
      { step: 0, finish: 'tool-calls' },
      { step: 1, finish: 'stop' },
    ])
    expect(
      await asOwner('select tool, is_error from app.hook_tool_calls where run_id = $1 order by call_id', [
        run.id,
      ]),
    ).toEqual([
      { tool: 'getMe', is_error: false },
      { tool: 'noSuchTool', is_error: true },
    ])
    expect(await untilHeartbeat()).toMatchObject({ reply: 'HEARTBEAT_OK', delivery: 'NONE' })
    expect(promptOf(stage.model.asked.at(-1) as Asked)).toContain(`Hook Ask: ${run.reply}`)
    expect((await eventsOf())[0]?.taken_by).not.toBeNull()
  })

  test('calls with one id in a step are all made, each with its own answer', async () => {
    stage.say = (asked) => {
      if (isHeartbeat(asked)) return { text: 'HEARTBEAT_OK' }
      const call = (name: string) => ({ id: 'call_0', name, input: {} })
      return toolAnswers(asked).length === 0
        ? { calls: [call('getMe'), call('getListings')] }
        : { text: 'Both.' }
    }
    expect(await runHook({ message: 'x' })).toMatchObject({ status: 'SUCCEEDED', reply: 'Both.' })
    const answers = stage.model.asked.map(toolAnswers).find((some) => some.length > 0)
    expect(answers?.map(({ source }) => source)).toEqual(['tool getMe', 'tool getListings'])
    expect(answers?.[0]?.text).not.toBe(answers?.[1]?.text)
  })

  test('a key that may only read is offered no writes, and a key that ended fails the run', async () => {
    configure({}, { key: await keyWith(stage.woken.pair.buyer.actor.accessToken ?? '', ['api:read']) })
    await runHook({ message: 'Read only.' })
    const names = askedWith('Read only.')?.tools?.map((one) => one.function.name) ?? []
    expect(names).toContain('getMe')
    expect(names.filter((name) => name.startsWith('post'))).toEqual([])
    configure({}, { key: `tmp_${'x'.repeat(43)}` })
    expect(await runHook({ message: 'x' })).toMatchObject({
      status: 'FAILED',
      reason: 'the key of agent main is not valid',
    })
  })

  test('tools can be chosen by name', async () => {
    configure({}, { tools: ['getListings'], instructions: 'Be brief.' })
    await runHook({ message: 'Choose tools.' })
    const asked = askedWith('Choose tools.')
    expect(asked?.tools?.map((one) => one.function.name)).toEqual(['getListings'])
    expect(asked?.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/^Be brief\./),
    })
  })

  test('turns of one session come one after the other and know what was said; other sessions do not wait', async () => {
    let running = 0
    let most = 0
    stage.say = async (asked) => {
      if (isHeartbeat(asked)) return { text: 'HEARTBEAT_OK' }
      const isShared = promptOf(asked).includes('shared')
      if (isShared) most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 60))
      if (isShared) running -= 1
      return { text: 'done' }
    }
    const send = (message: string, sessionKey: string) =>
      runHook({ message, sessionKey, wakeMode: 'next-heartbeat' })
    await Promise.all([...[1, 2, 3, 4].map((at) => send(`shared ${at}`, 'team')), send('alone', 'mine')])
    expect(most).toBe(1)
    expect(
      stage.model.asked
        .filter((asked) => !isHeartbeat(asked))
        .map(({ messages: all }) => all.filter(({ role }) => role === 'user').length)
        .sort(),
    ).toEqual([1, 1, 2, 3, 4])
  })

  test('a turn that takes too long is ended, and the main session learns of it', async () => {
    stage.say = (asked) => (isHeartbeat(asked) ? { text: 'HEARTBEAT_OK' } : { silent: true })
    expect(await runHook({ message: 'x', name: 'Slow', timeoutSeconds: 1 })).toMatchObject({
      status: 'TIMED_OUT',
      delivery: 'NONE',
    })
    expect((await eventsOf())[0]?.text).toBe('Hook Slow (timeout): not done within 1 s')
  })

  test('a model that refuses fails the run in words', async () => {
    stage.say = () => ({ status: 400 })
    expect(await runHook({ message: 'x' })).toMatchObject({
      status: 'FAILED',
      reason: 'the model answered 400: not today',
    })
    expect((await eventsOf())[0]?.text).toBe('Hook Hook (error): the model answered 400: not today')
    // The heartbeat failed too: what it took waits for the next one.
    await eventually(async () => ((await heartbeats())[0]?.status === 'FAILED' ? true : null))
    expect((await eventsOf())[0]?.taken_by).toBeNull()
  })
})

describe('an answer that breaks off', () => {
  test.each([
    ['by an error of the server', 'overloaded', 'the model broke off its answer: overloaded'],
    ['without a reason', null, 'the model broke off its answer'],
  ])('%s fails the run, and nothing of it is delivered', async (_, error, reason) => {
    stage.say = (asked) =>
      isHeartbeat(asked) ? { text: 'HEARTBEAT_OK' } : { broken: 'Half a sentence', error }
    const to = { channel: 'conversation', to: stage.woken.conversation.id }
    expect(await runHook({ message: 'x', ...to })).toMatchObject({
      ...{ status: 'FAILED', reply: null, reason, delivery: 'NONE' },
    })
    expect((await eventsOf())[0]?.text).toBe(`Hook Hook (error): ${reason}`)
    expect(await messages()).not.toContain('Half a sentence')
  })
})

describe('heartbeats', () => {
  test('a wake reaches the main session at once, or with the next one', async () => {
    await untilLeft(halfHour, 15_000)
    await callHook('/hooks/wake', { body: { text: 'later', mode: 'next-heartbeat' } })
    expect(await heartbeats()).toEqual([])
    const [timer] = await asOwner<{ due: Date }>(`select due from app.timers where job = 'hooks.heartbeat'`)
    expect((timer?.due.getTime() ?? -1) % (30 * 60_000)).toBeLessThan(2_000)
    expect(timer).toBeDefined()
    await callHook('/hooks/wake', { body: { text: 'now' } })
    await untilHeartbeat()
    expect(promptOf(askedWith('later', isHeartbeat) as Asked)).toMatch(/later.*now/s)
  })

  test('a regular one begins when it is due and there is something to read', async () => {
    await callHook('/hooks/wake', { body: { text: 'later', mode: 'next-heartbeat' } })
    await asOwner(`update app.timers set due = now() where job = 'hooks.heartbeat'`)
    await asOwner(`select pg_notify('merx_outbox', '')`)
    await untilHeartbeat()
    expect(askedWith('later', isHeartbeat)).toBeDefined()
  })

  test('its reply is delivered where the agent was last told to reply', async () => {
    await runHook({
      message: 'x',
      channel: 'conversation',
      to: stage.woken.conversation.id,
      wakeMode: 'next-heartbeat',
    })
    stage.say = () => ({ text: 'I have looked into it.' })
    await callHook('/hooks/wake', { body: { text: 'look' } })
    await eventually(async () =>
      (await heartbeats()).some(({ delivery }) => delivery === 'DELIVERED') ? true : null,
    )
    expect(await messages()).toContain('I have looked into it.')
  })
})

describe('a worker that went away', () => {
  test('its turn goes on with what is missing: no step is asked again, no tool takes effect twice', async () => {
    stage.say = (asked) => {
      if (isHeartbeat(asked)) return { text: 'HEARTBEAT_OK' }
      return toolAnswers(asked).length === 0 ? { silent: true } : { text: 'Sent.' }
    }
    const text = `once ${Date.now()}`
    const { text: body } = await callHook('/hooks/agent', {
      body: { message: 'x', wakeMode: 'next-heartbeat', timeoutSeconds: 60 },
    })
    const { runId } = JSON.parse(body) as { runId: string }
    await eventually(async () => (stage.model.asked.length > 0 ? true : null))
    // What a worker leaves that was killed after the message was sent, before that was kept.
    const call = {
      id: 'call-1',
      name: 'postConversationsIdMessages',
      input: { id: stage.woken.conversation.id, text },
    }
    const kept = [
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: call.id, toolName: call.name, input: call.input }],
      },
    ]
    const sent = await fetch(
      `${stage.woken.pair.buyer.actor.market.url}/api/v1/conversations/${stage.woken.conversation.id}/messages`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${stage.woken.key}`,
          'idempotency-key': `hook-${runId}-0-call-1`,
        },
        body: JSON.stringify({ text }),
      },
    )
    expect(sent.status).toBe(201)
    await asOwner(
      `insert into app.hook_steps (run_id, step, messages, text, finish) values ($1, 0, $2, '', 'tool-calls')`,
      [runId, JSON.stringify(kept)],
    )
    await asOwner(
      `insert into app.hook_tool_calls (run_id, step, call_id, tool, input) values ($1, 0, 'call-1', $2, '{}')`,
      [runId, call.name],
    )
    await asOwner(`update app.hook_runs set attempt = attempt + 1, lease_until = now() where id = $1`, [
      runId,
    ])
    await asOwner(
      `insert into app.timers (job, key, due) select 'hooks.turn', session_id, now() from app.hook_runs where id = $1 on conflict (job, key) do update set due = now()`,
      [runId],
    )
    await asOwner(`select pg_notify('merx_outbox', '')`)
    expect(await endedRun(runId)).toMatchObject({ status: 'SUCCEEDED', reply: 'Sent.', attempt: 3 })
    expect((await messages()).filter((one) => one === text)).toHaveLength(1)
    expect(stage.model.asked.filter((asked) => !isHeartbeat(asked)).map(promptOf)).toHaveLength(2)
  })
})
