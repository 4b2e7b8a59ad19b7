import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disputeCommands } from './disputes'

const id = `0x${'1'.repeat(64)}`
const folder = mkdtempSync(join(tmpdir(), 'merx-disputes-'))
const bodies: unknown[] = []
let server: Server

/** A service that records requests and responds as if a question was asked. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"one"}')
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
  bodies.length = 0
})

async function ask(...options: string[]): Promise<void> {
  // Commands that are added afterwards inherit these settings.
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  disputeCommands(program)
  await program.parseAsync(['disputes', 'ask', id, 'Show the log', ...options], { from: 'user' })
}

test('a judge names the side it asks, a side names none', async () => {
  await ask('--of', 'provider')
  await ask('--of', 'buyer')
  await ask('--of', 'client')
  await ask()
  const text = 'Show the log'
  expect(bodies).toEqual([{ text, of: 'provider' }, { text, of: 'client' }, { text, of: 'client' }, { text }])
})

test('a side that is none is refused before anything is sent', async () => {
  await expect(ask('--of', 'arbitrator')).rejects.toThrow('--of')
  expect(bodies).toEqual([])
})
