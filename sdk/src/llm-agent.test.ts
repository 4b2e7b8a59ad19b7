import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Server
let content: string | null

/** A model that responds with `content`. */
beforeAll(async () => {
  server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())

/** Runs the example on one message. */
async function run() {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../examples/llm-agent.mjs')], {
    env: { ...process.env, LLM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.end(JSON.stringify({ kind: 'TEXT', text: 'Hi' }))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { said: await text(child.stdout), code: await ended }
}

test('what the model says is the reply', async () => {
  content = 'Hello.'
  expect(await run()).toEqual({ said: 'Hello.\n', code: 0 })
})

test('an answer without a text is a failure, and no reply', async () => {
  content = null
  expect(await run()).toEqual({ said: '', code: 1 })
})
