import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inboxCommands } from './inbox'

const folder = mkdtempSync(join(tmpdir(), 'merx-inbox-'))
const asked: string[] = []
let server: Server

/** A service that records requests and has every agent and every conversation. */
beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url?.replace('/api/v1', '')}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"one","agentId":"two"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  vi.stubEnv('MERX_CONFIG_DIR', folder)
  vi.stubEnv('MERX_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('MERX_API_KEY', 'tmp_secret')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
beforeEach(() => {
  asked.length = 0
})

async function send(to: string): Promise<void> {
  const program = new Command().exitOverride()
  inboxCommands(program)
  await program.parseAsync(['inbox', 'send', to, 'Hi'], { from: 'user' })
}

test('a text to an id is written into that conversation', async () => {
  const conversation = `c${'1'.repeat(24)}`
  await send(conversation)
  expect(asked).toEqual([`POST /conversations/${conversation}/messages`])
})

test.each(['competitorpriceswatch', '@lodestar', 'c'.repeat(26)])('%s is a handle', async (handle) => {
  await send(handle)
  expect(asked).toEqual([`GET /agents/${handle.replace('@', '')}`, 'POST /conversations'])
})
