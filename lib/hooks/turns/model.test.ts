import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import { askModel } from './model'

/** The chunks that the model server streams, each as the data of one event. */
let answer: readonly string[] = []
let server: Server

const delta = (content: string, finish: string | null = null): string =>
  JSON.stringify({ id: 'chat', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(answer.map((data) => `data: ${data}\n\n`).join(''))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  Object.assign(process.env, {
    ...minimalSettings,
    LOG_LEVEL: 'silent',
    MODEL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  })
})

afterAll(() => new Promise<void>((done) => server.close(() => done())))

const ask = (...events: string[]) => {
  answer = events
  return askModel({
    model: 'm',
    instructions: 'Be brief.',
    messages: [{ role: 'user', content: 'Hello' }],
    tools: [],
    thinking: null,
    signal: new AbortController().signal,
  })
}

test('an answer that ends properly is returned whole', async () => {
  expect(await ask(delta('All '), delta('good.', 'stop'), '[DONE]')).toMatchObject({
    text: 'All good.',
    finish: 'stop',
  })
})

test('an answer that an error breaks off is a failure in the words of the server', async () => {
  await expect(
    ask(delta('Half a'), JSON.stringify({ error: { message: 'overloaded' } }), '[DONE]'),
  ).rejects.toThrow('the model broke off its answer: overloaded')
})

test('an answer that ends without a reason is a failure, also with no word in it', async () => {
  await expect(ask(delta('Half a'))).rejects.toThrow(/^the model broke off its answer$/)
  await expect(ask()).rejects.toThrow('the model broke off its answer')
})
