/** The routes of the embedded chain: for our own pages on this machine, and for no one who got there by another name. */
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { call, newKey } from '@/e2e/api/accounts/wallets'
import { stack } from '@/e2e/stack'

const routes = [
  ['GET', 'identities'],
  ['GET', 'clock'],
  ['POST', 'clock'],
  ['POST', 'faucet'],
  ['POST', 'rpc'],
] as const

const body: Record<string, object> = {
  clock: {},
  faucet: {},
  rpc: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
}

type Answer = { status: number; type: string; text: string }

/** A call with any headers at all: `fetch` would not let `Host` be set. */
const knock = (
  method: string,
  name: string,
  headers: Record<string, string>,
  text = JSON.stringify(body[name] ?? {}),
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stack().url)
    const sent = request({ hostname, port, method, path: `/api/dev/${name}`, headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({
        status: answer.statusCode ?? 0,
        type: answer.headers['content-type'] ?? '',
        text: Buffer.concat(parts).toString(),
      })
    })
    sent.on('error', reject)
    if (method === 'POST') sent.write(text)
    sent.end()
  })

const host = () => new URL(stack().url).host
const json = { 'content-type': 'application/json' }

describe.each(routes)('%s /api/dev/%s', (method, name) => {
  test.each(['null', 'garbage', 'http://', '', 'https://evil.example', 'file://'])(
    'refuses the origin %j',
    async (origin) => {
      const answer = await knock(method, name, { ...json, host: host(), origin })
      expect(answer.status).toBe(403)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'FORBIDDEN' } })
    },
  )

  test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'refuses the host %s, which a rebound name would send',
    async (name2) => {
      for (const origin of [undefined, `http://${name2}`]) {
        const answer = await knock(method, name, { ...json, host: name2, ...(origin && { origin }) })
        expect(answer.status).toBe(403)
        expect(answer.text).not.toContain('privateKey')
      }
    },
  )

  test('refuses a page of another site', async () => {
    const answer = await knock(method, name, { ...json, host: host(), 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})

describe.each(routes.filter(([method]) => method === 'POST'))('%s /api/dev/%s', (_, name) => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'reads no %j',
    async (type) => {
      const answer = await knock('POST', name, { host: host(), ...(type && { 'content-type': type }) })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'BAD_REQUEST' } })
    },
  )

  test('refuses what is no JSON', async () => {
    const answer = await knock('POST', name, { ...json, host: host() }, '{"advanceSeconds"')
    expect(answer.status).toBe(400)
  })
})

test('our own pages are served by either name of this machine', async () => {
  const { port } = new URL(stack().url)
  for (const name of ['localhost', '127.0.0.1'])
    for (const origin of [undefined, `http://${name}:${port}`]) {
      const headers = { host: `${name}:${port}`, ...(origin && { origin }) }
      expect((await knock('GET', 'identities', headers)).text).toContain('privateKey')
    }
  const { address } = newKey()
  expect((await call(`${stack().url}/api/dev/faucet`, { json: { address } })).status).toBe(200)
})
