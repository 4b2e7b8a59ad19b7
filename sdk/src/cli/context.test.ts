import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Profile } from './config'
import { Context } from './context'

const folder = mkdtempSync(join(tmpdir(), 'merx-context-'))
const credentials: (string | undefined)[] = []
let server: Server
let url: string

/** A service that records the credentials it receives. */
beforeAll(async () => {
  server = createServer((request, response) => {
    credentials.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.MERX_CONFIG_DIR = folder
  for (const name of ['MERX_URL', 'MERX_PUBLIC_URL', 'MERX_API_KEY', 'MERX_PRIVATE_KEY', 'MERX_PROFILE'])
    delete process.env[name]
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  credentials.length = 0
})

/** Stores a profile as the last login would. */
const keepLogin = (profile: Profile) =>
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({ version: 1, profiles: { default: profile }, sessions: {} }),
  )

/** Calls the service after a login at `loggedInAt`. */
async function callAfterLogin(loggedInAt: string): Promise<void> {
  keepLogin({ url: loggedInAt, apiKey: 'tmp_secret', account: `0x${'1'.repeat(40)}` })
  await new Context({ url: `${url}/` }).merx().get('/listings')
}

test('the key of a login goes to the service that was logged in to', async () => {
  await callAfterLogin(url)
  expect(credentials).toEqual(['Bearer tmp_secret'])
})

test('the key of a login goes to no other service', async () => {
  await callAfterLogin('https://merx.example')
  expect(credentials).toEqual([undefined])
})

test('the public address of a login is that of its service, and of no other', () => {
  const publicUrl = 'https://merx.example'
  keepLogin({ url, publicUrl })
  expect(new Context({}).service).toEqual({ url, publicUrl })
  const other = 'http://other.internal'
  expect(new Context({ url: other }).service).toEqual({ url: other })
  expect(new Context({ publicUrl: 'https://given.example' }).service.publicUrl).toBe('https://given.example')
})
