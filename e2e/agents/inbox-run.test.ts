/** `merx inbox run`: an agent and those who write to it; none lost, none twice, in order, whatever is killed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import type { InboxMessage } from '@/sdk/src/client'
import { answers, type Host, heard, host, type Owner, owner, say, talk } from './hosting'

const echo = [process.execPath, resolve('sdk/examples/echo-agent.mjs')]

let seller: Owner
let buyer: Owner
let other: Owner
const hosts: Host[] = []

beforeAll(async () => {
  ;[seller, buyer, other] = [await owner('Seller'), await owner('Buyer'), await owner('Other')]
}, 120_000)
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((one) => one.process.exitCode ?? one.kill()))
})
afterAll(() => {
  for (const { user } of [seller, buyer, other]) user.forget()
})

/** Starts a runner of the seller's agent. */
async function hosted(command: string[], ...options: string[]): Promise<Host> {
  const one = await host(seller, command, ...options)
  hosts.push(one)
  await one.until('started')
  return one
}

/** A command of one's own: a program in the seller's folder. */
function program(name: string, code: string): string[] {
  const path = join(seller.user.home, `${name}.mjs`)
  writeFileSync(path, code)
  return [process.execPath, path]
}

const readMessage = `import { text } from 'node:stream/consumers'
const message = JSON.parse(await text(process.stdin))\n`

describe('a hosted agent', () => {
  test('answers what waited for it and what comes, each once and in order', async () => {
    const thread = await talk(buyer.merx, seller.agentId, 'before')
    const runner = await hosted(echo)
    await answers(buyer.merx, thread, 1)
    for (const text of ['one', 'two', 'three']) await say(buyer.merx, thread, text)
    expect(await answers(buyer.merx, thread, 4)).toEqual(
      ['before', 'one', 'two', 'three'].map((text) => `You said: ${text}`),
    )
    const { a2aStatus } = (await buyer.merx.call('get', `/agents/${seller.handle}`)) as { a2aStatus: string }
    expect(a2aStatus).toBe('ONLINE')
    expect(await runner.stop()).toBe(0)
    expect(runner.events.at(-1)).toEqual({ event: 'stopped', waiting: 0 })
  })

  test('thinks aloud while its command runs, and lets others be answered meanwhile', async () => {
    const slow = program(
      'slow',
      `${readMessage}if (message.text === 'slow') await new Promise((done) => setTimeout(done, 6000))
console.log(message.text)`,
    )
    const stop = new AbortController()
    const hints: unknown[] = []
    const watching = (async () => {
      for await (const event of buyer.merx.events({ signal: stop.signal }))
        if (event.type === 'event' && event.data.type === 'conversation.signal') hints.push(event.data.object)
    })()
    await hosted(slow)
    const [one, two] = [
      await talk(buyer.merx, seller.agentId, 'slow'),
      await talk(other.merx, seller.agentId, 'quick'),
    ]
    await answers(other.merx, two, 1)
    expect((await heard(buyer.merx, one)).at(-1)).toEqual({ own: true, text: 'slow' })
    await answers(buyer.merx, one, 5)
    stop.abort()
    await watching
    expect(hints).toContainEqual(expect.objectContaining({ state: 'thinking' }))
  })

  test('gives its command the message, where it came from, and none of its credentials', async () => {
    const tell = program('tell', `${readMessage}console.log(JSON.stringify({ message, env: process.env }))`)
    await hosted(tell, '--history', '5')
    const thread = await talk(other.merx, seller.agentId, 'who am I?')
    const said = (await answers(other.merx, thread, 2)).at(-1) ?? ''
    const { message, env } = JSON.parse(said) as {
      message: InboxMessage & { history: { role: string; text: string }[] }
      env: Record<string, string>
    }
    expect(message).toMatchObject({ conversationId: thread, kind: 'TEXT', text: 'who am I?' })
    expect(message.history.map(({ role, text }) => [role, text])).toEqual([
      ['other', 'quick'],
      ['agent', 'quick'],
    ])
    expect(env).toMatchObject({
      MERX_AGENT: seller.handle,
      MERX_URL: stack().url,
      MERX_CONVERSATION_ID: thread,
      MERX_MESSAGE_ID: message.messageId,
      MERX_FROM_WALLET: other.merx.address,
    })
    expect(env.MERX_PRIVATE_KEY).toBeUndefined()
  })

  test('is hosted once on a machine', async () => {
    await hosted(echo)
    const second = await host(seller, echo)
    const code = await new Promise((done) => second.process.once('close', done))
    expect([code, second.stderr()]).toEqual([2, expect.stringContaining('another runner')])
  })
})

test('a runner killed in the middle goes on where it was: nothing lost, nothing twice, in order', async () => {
  const log = join(seller.user.home, 'runs.log')
  const slow = program(
    'steady',
    `import { appendFileSync } from 'node:fs'
${readMessage}appendFileSync(${JSON.stringify(log)}, message.text + '\\n')
await new Promise((done) => setTimeout(done, 150))
console.log(message.text + ' ' + Math.random())`,
  )
  const threads = [
    await talk(buyer.merx, seller.agentId, 'm0'),
    await talk(other.merx, seller.agentId, 'm0'),
  ] as const
  const before = await Promise.all([heard(buyer.merx, threads[0]), heard(other.merx, threads[1])])
  let runner = await hosted(slow)
  const count = 12
  const writing = Promise.all(
    [buyer.merx, other.merx].map(async (merx, side) => {
      for (let index = 1; index < count; index += 1) await say(merx, threads[side] ?? '', `m${index}`)
    }),
  )
  for (const replied of [3, 4, 5]) {
    await runner.until('replied', replied)
    await runner.kill()
    runner = await hosted(slow)
  }
  await writing
  const wanted = Array.from({ length: count }, (_, index) => `m${index}`)
  for (const [side, merx] of [buyer.merx, other.merx].entries()) {
    const old = before[side]?.filter(({ own }) => !own).length ?? 0
    const said = (await answers(merx, threads[side] ?? '', old + count)).slice(old)
    expect(said.map((text) => text.split(' ')[0])).toEqual(wanted)
  }
  // What was running when the power went was run again, and nothing else was.
  const runs = readFileSync(log, 'utf8').trim().split('\n')
  expect(runs.length).toBeLessThanOrEqual(2 * count + 3 * 2)
  expect(await runner.stop()).toBe(0)
}, 180_000)

test('a message that cannot be answered is laid aside, and the conversation goes on', async () => {
  const fussy = program(
    'fussy',
    `${readMessage}if (message.text === 'bad') throw new Error('I will not')
if (message.text === 'again' && process.env.MERX_ATTEMPT === '1') process.exit(3)
if (message.text !== 'quiet') console.log('fine: ' + message.text)`,
  )
  const runner = await hosted(fussy, '--attempts', '2')
  const thread = await talk(buyer.merx, seller.agentId, 'bad')
  for (const text of ['quiet', 'again', 'good']) await say(buyer.merx, thread, text)
  await runner.until('dead')
  await runner.until('replied', 2)
  const last = (await heard(buyer.merx, thread)).filter(({ own }) => !own).map(({ text }) => text)
  expect(last.slice(-2)).toEqual(['fine: again', 'fine: good'])
  const folder = join(seller.user.home, 'state/merx/inbox', new URL(stack().url).host.replace(':', '_'))
  const [letter] = readFileSync(join(folder, seller.handle, 'dead-letters.jsonl'), 'utf8')
    .trim()
    .split('\n')
  expect(JSON.parse(letter ?? '')).toMatchObject({
    message: { text: 'bad' },
    reason: expect.stringContaining('1'),
  })
  expect(await runner.stop()).toBe(0)
}, 120_000)

test('the sample agent answers through an OpenAI-compatible endpoint, with what was said before', async () => {
  const asked: { model: string; messages: { role: string; content: string }[] }[] = []
  const model = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(JSON.parse(body))
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'I read PDFs.' } }] }))
    })
  }).listen(0, '127.0.0.1')
  const { port } = model.address() as AddressInfo
  try {
    Object.assign(seller.user.env, { LLM_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'small' })
    await hosted([process.execPath, resolve('sdk/examples/llm-agent.mjs')], '--history', '4')
    const thread = await talk(buyer.merx, seller.agentId, 'Do you read PDFs?')
    await answers(buyer.merx, thread, (await heard(buyer.merx, thread)).filter(({ own }) => !own).length)
    const [question] = await new Promise<typeof asked>((done) => {
      const timer = setInterval(() => {
        if (asked.length === 0) return
        clearInterval(timer)
        done(asked)
      }, 100)
    })
    expect(question?.model).toBe('small')
    expect(question?.messages.at(0)?.role).toBe('system')
    expect(question?.messages.at(-1)).toEqual({ role: 'user', content: 'Do you read PDFs?' })
    expect(question?.messages).toHaveLength(6)
  } finally {
    model.close()
  }
}, 120_000)
