import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config'
import { exitCodeOf, exitCodes } from '../exit'
import { encryptKey } from '../keystore'
import { accountCommands } from './account'
import { runCommand, startService, type TestService } from './service-in-test'

const key = `0x${'11'.repeat(32)}` as const
const { address } = privateKeyToAccount(key)
const asked: string[] = []
let service: TestService

const challenge = () => ({
  nonce: '0123456789abcdef',
  message: createSiweMessage({
    address,
    nonce: '0123456789abcdef',
    domain: new URL(service.url).host,
    uri: service.url,
    chainId: 31337,
    version: '1',
    statement: 'Sign in to Merx.',
    issuedAt: new Date(),
  }),
})

/** The response of the faucet. */
let faucet: { status: number; body: unknown }
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
})

/** A service where this wallet can sign in. */
beforeAll(async () => {
  service = await startService(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url === '/api/dev/faucet')
        return response.writeHead(faucet.status).end(JSON.stringify(faucet.body))
      const body = request.url?.endsWith('/auth/nonce')
        ? challenge()
        : { accessToken: 'a', refreshToken: 'r' }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    { MERX_PRIVATE_KEY: undefined, MERX_KEYSTORE_PASSWORD: 'correct horse' },
  )
})
afterAll(() => service.stop())
beforeEach(() => {
  asked.length = 0
})

const run = (...args: string[]) => runCommand(accountCommands, args)

test('a keystore that does not name its address, as Foundry writes it, signs in', async () => {
  const { address: _, ...keystore } = encryptKey(key, 'correct horse')
  const path = join(service.folder, 'foundry.json')
  writeFileSync(path, JSON.stringify(keystore))
  await run('login', '--keystore', path)
  expect(asked).toEqual([
    'POST /api/v1/auth/nonce',
    'POST /api/v1/auth/wallet',
    'GET /api/v1/config/contracts',
  ])
  expect(readConfig().profiles.default).toMatchObject({
    account: address,
    wallet: { address, keystore: path },
  })
})

test('a keystore without an address and with another password signs nothing in', async () => {
  const { address: _, ...keystore } = encryptKey(key, 'another')
  const path = join(service.folder, 'other.json')
  writeFileSync(path, JSON.stringify(keystore))
  await expect(run('login', '--keystore', path)).rejects.toThrow('password')
  expect(asked).toEqual([])
})

/** Returns the error of the command when the faucet refuses. */
async function refused(answer: typeof faucet) {
  faucet = answer
  const error: unknown = await run('faucet', address).catch((thrown: unknown) => thrown)
  return [exitCodeOf(error), error instanceof Error && error.message]
}

test('a faucet that refuses says why', async () => {
  const later = 'The embedded chain did not do it. Try again in a moment.'
  expect(await refused(refusal(503, 'UNAVAILABLE', later))).toEqual([exitCodes.unreachable, later])
  const foreign = 'This is for pages of this very machine only.'
  expect(await refused(refusal(403, 'FORBIDDEN', foreign))).toEqual([exitCodes.credential, foreign])
  const missing = refusal(404, 'NOT_FOUND', 'This exists on the embedded chain only.')
  const none = `${service.url} has no faucet: only an embedded chain has one.`
  expect(await refused(missing)).toEqual([exitCodes.usage, none])
  expect(asked).toHaveLength(3)
})

test('a faucet that does not answer is unreachable', async () => {
  const asking = runCommand(
    accountCommands,
    ['faucet', address, '--url', 'http://127.0.0.1:1'],
    new Command().exitOverride().option('--url <url>'),
  )
  expect(exitCodeOf(await asking.catch((thrown: unknown) => thrown))).toBe(exitCodes.unreachable)
})
