import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { callHook, configureHooks } from '@/e2e/api/hooks/hook-calls'
import { promptOf, startModel, toolAnswers } from '@/e2e/api/hooks/model-server'
import { type Agent, listingBody, mintAgent, person } from '@/e2e/api/sellers'
import type { Conversation } from '@/lib/conversations/schema'
import type { Actor } from '@/scripts/seed/actors'
import { waitUntil } from '@/scripts/stack/failure'
import { sized } from '../sized'
import { type Stack, setting } from '../stack'
import { coordinatesOf, dropHome, newHome, type OwnStack, startOwn } from './own-stack'

let home: string
let stack: OwnStack
let owner: pg.Client
let ownerUrl: string | undefined
let who: Actor
let agent: Agent

beforeAll(async () => {
  home = newHome()
  stack = await startOwn(home)
  const { env } = JSON.parse(readFileSync(coordinatesOf(home), 'utf8')) as Stack
  ownerUrl = env.DATABASE_OWNER_URL
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  process.env.MERX_STACK = coordinatesOf(home)
  const seller = await person()
  agent = await mintAgent(seller)
  who = seller.actor
})
afterAll(async () => {
  await owner?.end()
  await stack?.stop()
  dropHome(home)
})

/** While `work` runs, an answer cannot be kept: the database takes a while and then refuses it. */
async function losingAnswers<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  await owner.query(`
    create function app.lose_answer() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${seconds}); raise exception 'no answer is kept'; end $$;
    create trigger lose_answer before update on app.idempotency_records for each row
      when (new.response_body is not null) execute function app.lose_answer()`)
  try {
    return await work()
  } finally {
    await owner.query('drop function app.lose_answer cascade')
  }
}

const make = (title: string, key: string) =>
  fetch(`${stack.market.url}/api/v1/agents/${agent.id}/services`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${who.accessToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(listingBody({ title })),
  })

/** How many listings of this title there are. */
async function made(title: string): Promise<number> {
  const { rows } = await owner.query('select from app.listings where title = $1', [title])
  return rows.length
}

const lost = { error: { code: 'CONFLICT', details: { tookEffect: true } } }

describe('a POST with an Idempotency-Key is done once', () => {
  test('when the web dies between its commit and its answer', async () => {
    const [name, key] = ['Killed in between', randomUUID()]
    await losingAnswers(6, async () => {
      const call = make(name, key).catch(() => null)
      await waitUntil(async () => (await made(name)) === 1, { what: 'The commit', timeoutMs: 60_000 })
      const before = stack.pid('web')
      stack.signal('web', 'SIGKILL')
      expect(await call).toBeNull()
      await waitUntil(() => stack.pid('web') > 0 && stack.pid('web') !== before, {
        what: 'A new web',
        timeoutMs: 120_000,
      })
      await stack.untilWell()
    })
    // However long that took: the first call may still be running.
    await owner.query('update app.idempotency_records set created_at = now()')
    const meanwhile = await make(name, key)
    expect(meanwhile.status).toBe(409)
    expect(meanwhile.headers.get('retry-after')).toBe('1')
    // As if a minute had passed: the first call cannot be running any more.
    await owner.query("update app.idempotency_records set created_at = now() - interval '61 seconds'")
    const later = await make(name, key)
    expect(later.status).toBe(409)
    expect(await later.json()).toMatchObject(lost)
    expect(await made(name)).toBe(1)
    expect((await make(name, randomUUID())).status).toBe(201)
    expect(await made(name)).toBe(2)
  })

  test('when its answer cannot be kept', async () => {
    const [name, key] = ['Answer not kept', randomUUID()]
    const first = await losingAnswers(0, () => make(name, key))
    expect(first.status).toBe(500)
    const again = await make(name, key)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject(lost)
    expect(await made(name)).toBe(1)
  })

  test('when a call that was taken for dead wakes up', async () => {
    const [name, key] = ['Taken for dead', randomUUID()]
    const lock = new pg.Client({ connectionString: ownerUrl })
    await lock.connect()
    const waiting = async () => {
      const { rows } = await owner.query(
        `select from pg_locks where relation = 'app.listings'::regclass and not granted`,
      )
      return rows.length
    }
    await lock.query('begin')
    await lock.query('lock table app.listings')
    const slow = make(name, key)
    await waitUntil(async () => (await waiting()) === 1, { what: 'A call that waits' })
    await owner.query("update app.idempotency_records set created_at = now() - interval '61 seconds'")
    const second = make(name, key)
    await waitUntil(async () => (await waiting()) === 2, { what: 'Another that took its key' })
    await lock.query('commit')
    await lock.end()
    expect((await second).status).toBe(201)
    expect((await slow).status).toBe(409)
    expect(await made(name)).toBe(1)
    expect((await make(name, key)).headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('a turn of an agent that a hook woke is run once', () => {
  const turns = sized(100, 400)
  const ended = async (): Promise<number> => {
    const { rows } = await owner.query(`select from app.hook_runs where status not in ('QUEUED', 'RUNNING')`)
    return rows.length
  }
  const killWorker = async () => {
    const before = stack.pid('worker')
    stack.signal('worker', 'SIGKILL')
    await waitUntil(() => stack.pid('worker') > 0 && stack.pid('worker') !== before, {
      what: 'A new worker',
      timeoutMs: 120_000,
    })
  }

  test(`when the worker is killed among ${turns} of them`, async () => {
    const buyer = await person()
    const key = await keyWith(buyer.actor.accessToken ?? '', ['api:write'])
    const talk = await buyer.post<Conversation>('/conversations', { agentId: agent.id, text: 'hello' })
    const id = talk.body.id
    const numberOf = (prompt: string) => /turn (\d+)/.exec(prompt)?.[1] ?? '?'
    // While there is one, the first turn that asks waits for its answer; the others go on.
    let hold: { isAsked: boolean; over: Promise<void> } | null = null
    // Each turn sends one message with a tool, and says so.
    const model = await startModel(setting('MODEL_URL'), async (asked) => {
      if (hold && !hold.isAsked) {
        hold.isAsked = true
        await hold.over
      }
      const text = `turn ${numberOf(promptOf(asked))}`
      if (toolAnswers(asked).length > 0) return { text: `${text} is done` }
      return { calls: [{ id: 'call_0', name: 'postConversationsIdMessages', input: { id, text } }] }
    })
    configureHooks(
      { allowRequestSessionKey: true, heartbeatMinutes: 1_440 },
      { agents: [{ id: 'main', key, tools: ['postConversationsIdMessages'] }] },
    )
    const begin = (at: number) =>
      callHook('/hooks/agent', {
        body: {
          message: `turn ${at}`,
          sessionKey: `s${at % 25}`,
          wakeMode: 'next-heartbeat',
          deliver: false,
        },
      })
    try {
      const beginTwenty = async (from: number) => {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => begin(from + at)))
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
      }
      for (let from = 0; from < turns; from += 20) {
        if (from !== turns / 5 && from !== (turns * 3) / 5) {
          await beginTwenty(from)
          continue
        }
        // At least the turn that waits for the model is running when the worker is killed.
        let release: () => void = () => undefined
        const over = new Promise<void>((done) => {
          release = done
        })
        const held = { isAsked: false, over }
        hold = held
        await beginTwenty(from)
        await waitUntil(() => held.isAsked, { what: 'A turn that runs', timeoutMs: 120_000 })
        await killWorker()
        hold = null
        release()
      }
      await waitUntil(async () => (await ended()) === turns, {
        what: 'The end of all turns',
        timeoutMs: 400_000,
      })
    } finally {
      await model.stop()
    }
    const { rows: runs } = await owner.query<{ status: string; count: string; most: number }>(
      'select status, count(*), max(attempt) as most from app.hook_runs group by status',
    )
    expect(runs).toEqual([{ status: 'SUCCEEDED', count: String(turns), most: expect.any(Number) }])
    // Some were cut off, or this shows nothing.
    expect(runs[0]?.most).toBeGreaterThan(1)
    const wanted = Array.from({ length: turns }, (_, at) => `turn ${at}`).sort()
    const { rows: sent } = await owner.query<{ text: string }>(
      `select text from app.messages where conversation_id = $1 and text like 'turn %'`,
      [id],
    )
    expect(sent.map(({ text }) => text).sort()).toEqual(wanted)
    const { rows: events } = await owner.query<{ text: string }>('select text from app.hook_events')
    expect(events.map(({ text }) => text).sort()).toEqual(
      wanted.map((text) => `Hook Hook: ${text} is done`).sort(),
    )
    const { rows: order } = await owner.query(
      `select from (select position, ended_at, lag(ended_at) over (partition by session_id order by position) as before
        from app.hook_runs) r where before > ended_at`,
    )
    expect(order).toEqual([])
  })
})
