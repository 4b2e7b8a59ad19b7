import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencyKeys, singleKeys } from '@/lib/chain/contracts'
import { Actor, type Market } from './actors'
import { marketOf } from './run'

const zero = `0x${'0'.repeat(40)}` as const
const tokens = { USDC: zero, USDT: zero }

describe('the market of a running Merx', () => {
  let folder: string
  let env: Record<string, string>
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'merx-market-'))
    const zeros = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, zero]))
    const currency = zeros([...currencyKeys, 'token'])
    const record = {
      chainId: 31_337,
      contracts: zeros(singleKeys),
      currencies: { USDC: currency, USDT: currency },
    }
    env = { DEPLOYMENT_FILE: join(folder, 'deployment.json'), RPC_URL: 'http://127.0.0.1:8545', PORT: '3000' }
    writeFileSync(env.DEPLOYMENT_FILE ?? '', JSON.stringify(record))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each([
    ['192.168.1.5', 'http://192.168.1.5:3000'],
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['', 'http://127.0.0.1:3000'],
  ])('with HOST=%s is called at %s', (HOST, url) => {
    expect(marketOf({ ...env, HOST })).toMatchObject({ url, tokens })
  })

  test('knows the address that its links name', () => {
    expect(marketOf({ ...env, PUBLIC_URL: 'https://merx.example' }).publicUrl).toBe('https://merx.example')
    expect(marketOf(env)).not.toHaveProperty('publicUrl')
  })
})

describe('an upload', () => {
  let server: Server
  let seen: string[]
  let market: Market
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      seen.push(`${request.method} ${request.url} ${await text(request)}`)
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    market = { url, publicUrl: 'http://merx.invalid', rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, tokens }
  })
  afterAll(() => server.close())

  const upload = async (link: string) => {
    seen = []
    await new Actor(market).upload({ url: link }, Buffer.from('abc'), 'text/plain')
    return seen
  }

  test('to a link of the service goes where all calls go', async () => {
    expect(await upload('http://merx.invalid/files/a?size=3')).toEqual(['PUT /files/a?size=3 abc'])
  })

  test('to another server goes there', async () => {
    expect(await upload(`${market.url}/bucket/a`)).toEqual(['PUT /bucket/a abc'])
  })
})
