import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { decrypt } from 'eciesjs'
import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  recoverMessageAddress,
  stringToHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { teeJobId } from '../../tee'
import { UsageError } from '../exit'
import { jobHandOverCommand } from './hand-over'
import { runCommand, startService, type TestService } from './service-in-test'

const clientKey = keccak256(stringToHex('client'))
const secrets = { ours: keccak256(stringToHex('enclave')), other: keccak256(stringToHex('another enclave')) }
const address = (byte: string): Hex => `0x${byte.repeat(20)}`
const places = { jobBoard: address('b0'), teeRegistry: address('7e'), vault: address('5a') }
const jobKey = teeJobId(12n)
const account = { venue: 'binance', key: 'k', secret: 'top-secret', capital: '2500' }

const abi = parseAbi([
  'struct Key { bytes32 x; bytes32 y; bytes32 quoteHash; uint40 addedAt; uint40 revokedAt; uint8 mode; }',
  'function vaultOf(uint256 jobId) view returns (address)',
  'function signer() view returns (address)',
  'function keyOf(address signer) view returns (Key)',
])

let service: TestService
/** What the chain says of the key, and its vault of the job; the status of the node's answers; what the service says of the quote. */
let [modeOnChain, vaultOnChain, nodeStatus]: [number, Hex, number] = [0, places.vault, 200]
let check: object | null
const checked = { verified: true, detail: 'said to be good', tcb_status: 'UpToDate', collateral: {} }
/** What was handed over, with its headers. */
let taken: { body: Record<string, unknown>; headers: IncomingMessage['headers'] }[]
/** The enclave whose compressed key is named; the one that answers, unless it differs. */
let named: keyof typeof secrets | null = null
/** The enclave that answers, whether its key is revoked, its mode, and how many answers to a hand-over are lost. */
let [enclave, revokedAt, mode, lost]: [keyof typeof secrets, number, string, number] = [
  'ours',
  0,
  'software',
  0,
]

function keyOf(name: keyof typeof secrets) {
  const { publicKey, address: signer } = privateKeyToAccount(secrets[name])
  const isOdd = Number.parseInt(publicKey.slice(-1), 16) % 2 === 1
  return {
    signer,
    uncompressed: publicKey,
    compressed: `0x0${isOdd ? 3 : 2}${publicKey.slice(4, 68)}` as Hex,
  }
}

/** The chain: the vault takes the key of `ours`. */
function callOf(data: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi, data })
  const { signer, uncompressed } = keyOf('ours')
  const x = `0x${uncompressed.slice(4, 68)}` as Hex
  const y = `0x${uncompressed.slice(68)}` as Hex
  if (functionName === 'vaultOf') return encodeFunctionResult({ abi, functionName, result: vaultOnChain })
  if (functionName === 'signer') return encodeFunctionResult({ abi, functionName, result: signer })
  const result = { x, y, quoteHash: keccak256('0x'), addedAt: 7, revokedAt, mode: modeOnChain }
  return encodeFunctionResult({ abi, functionName: 'keyOf', result })
}

const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex')
function attestation(nonce: string) {
  const { signer, uncompressed } = keyOf(enclave)
  const { compressed } = keyOf(named ?? enclave)
  const parts = [Buffer.from('merx.tee.attestation.v1'), Buffer.from([0]), bytes(compressed)]
  const bound = [bytes(teeJobId(31_337n)), bytes(places.teeRegistry), bytes(nonce)]
  const report = createHash('sha512')
    .update(Buffer.concat([...parts, ...bound]))
    .digest('hex')
  return {
    ...{
      mode,
      key_id: 'k',
      chain_id: 31_337,
      registry: places.teeRegistry,
      nonce,
      quote: check === null ? null : { quote: '0x00' },
      quote_check: check,
    },
    ...{ tee_pubkey: compressed, tee_pubkey_uncompressed: uncompressed, enclave_address: signer },
    report_data: `0x${report}`,
  }
}

const job = {
  ...{ jobId: '12', title: 'Trade', onchainDeadline: '1900000000', vault: { address: places.vault } },
  cexConfig: { stopLossBps: 1_000, targetReturnBps: 500, maxDailyTrades: 50 },
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { pathname, searchParams } = new URL(request.url ?? '/', service.url)
  const reply = (body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const body = text === '' ? {} : JSON.parse(text)
  if (pathname === '/rpc') {
    const result = body.method === 'eth_chainId' ? '0x7a69' : callOf(body.params[0].data)
    return void reply({ jsonrpc: '2.0', id: body.id, result }, nodeStatus)
  }
  const path = pathname.replace('/api/v1', '')
  const contracts = { jobBoard: { address: places.jobBoard }, teeRegistry: { address: places.teeRegistry } }
  if (path === '/config/contracts')
    return void reply({ chainId: 31_337, network: 'test', rpcUrl: `${service.url}/rpc`, contracts })
  if (path === '/jobs/12') return void reply({ success: true, data: job })
  if (path === '/tee/attestation') return void reply(attestation(searchParams.get('nonce') ?? ''))
  const state = { job_id: jobKey, vault: places.vault, mode, state: 'running', deadline: 1_900_000_000 }
  if (path.endsWith('/status')) return void reply(state)
  taken.push({ body, headers: request.headers })
  if (taken.length <= lost) return void reply({}, 502)
  if (lost > 0 && taken.length > 1)
    return void reply({ error: { code: 'CONFLICT', message: 'Taken over before.' } }, 409)
  reply({ ...state, venue: 'binance' })
}

beforeEach(async () => {
  ;[taken, enclave, revokedAt, mode, lost, named] = [[], 'ours', 0, 'software', 0, null]
  ;[modeOnChain, check, vaultOnChain, nodeStatus] = [0, null, places.vault, 200]
  const settings = { MERX_API_KEY: 'tmp_secret', MERX_PRIVATE_KEY: clientKey, MERX_YES: '1' }
  service = await startService((request, response) => void handle(request, response), settings)
})
afterEach(() => service.stop())

const handOver = (file: object = account, ...options: string[]) => {
  const path = join(service.folder, 'account.json')
  writeFileSync(path, JSON.stringify(file))
  return runCommand(jobHandOverCommand, ['hand-over', '12', path, ...options])
}

test('the account is encrypted for this job to the key of its vault, and signed by the client', async () => {
  await handOver(account, '--software')
  const [{ body, headers } = { body: {}, headers: {} }] = taken
  const opened = decrypt(secrets.ours.slice(2), hexToBytes(body.encrypted_api_key as Hex))
  expect(JSON.parse(new TextDecoder().decode(opened))).toEqual({
    ...{ chain_id: 31_337, job_id: jobKey, vault: places.vault, sandbox: false },
    ...account,
  })
  expect(body).toMatchObject({
    job_id: jobKey,
    params: { stop_loss_bps: 1_000, target_return_bps: 500, max_daily_trades: 50 },
    deadline: 1_900_000_000,
  })
  const message = `SVC:tee-jobs:${jobKey}:${headers['x-wallet-timestamp']}`
  const signature = headers['x-wallet-signature'] as Hex
  const { address: client } = privateKeyToAccount(clientKey)
  expect(await recoverMessageAddress({ message, signature })).toBe(client)
  expect(headers['x-wallet-address']).toBe(client)
})

test.each<[string, () => void, RegExp]>([
  [
    'a key of which the chain has the other form',
    () => {
      named = 'other'
    },
    /two forms/,
  ],
  [
    'a key that is not the one of the vault',
    () => {
      enclave = 'other'
    },
    /takes another key/,
  ],
  [
    'a key that the operator has revoked',
    () => {
      revokedAt = 9
    },
    /revoked this key/,
  ],
  [
    'a key that the service calls protected by hardware',
    () => {
      mode = 'dstack'
    },
    /do not agree/,
  ],
  [
    'a hardware key without a quote',
    () => {
      ;[mode, modeOnChain] = ['dstack', 1]
    },
    /cannot be verified here: there is none/,
  ],
  [
    'a hardware key whose quote the service itself calls wrong',
    () => {
      ;[mode, modeOnChain, check] = [
        'dstack',
        1,
        { ...checked, verified: false, detail: 'it is another one' },
      ]
    },
    /cannot be verified here: it is another one/,
  ],
  [
    'a hardware key whose quote comes without what verifies it',
    () => {
      ;[mode, modeOnChain, check] = ['dstack', 1, { ...checked, collateral: null }]
    },
    /cannot be verified here: said to be good/,
  ],
])('nothing is encrypted to %s', async (_, change, words) => {
  change()
  await expect(handOver()).rejects.toMatchObject({
    code: 'WRONG_SERVICE',
    message: expect.stringMatching(words),
  })
  expect(taken).toEqual([])
})

test('with --yes, a real account goes to an enclave without hardware only when that is named', async () => {
  await expect(handOver()).rejects.toThrow(/no hardware protects the key.*--software/)
  expect(taken).toEqual([])
  for (const file of [
    { ...account, sandbox: true },
    { venue: 'paper', capital: '1000' },
  ])
    await handOver(file)
  expect(taken).toHaveLength(2)
})

test('an account that was taken over although the answer was lost is no failure', async () => {
  lost = 1
  await handOver({ ...account, sandbox: true })
  expect(taken).toHaveLength(2)
})

test.each<[object, RegExp]>([
  [{ ...account, passphrase: 'p' }, /a field "passphrase"/],
  [{ ...account, capital: 2_500 }, /capital in .* is not a text/],
  [{ ...account, capital: undefined }, /no capital/],
  [{ ...account, key: undefined }, /no key and secret/],
  [{ ...account, venue: 'okx' }, /no password/],
  [{ ...account, sandbox: 'yes' }, /neither true nor false/],
])('a file %j is refused without its secrets', async (file, words) => {
  const error = await handOver(file).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UsageError)
  expect(String(error)).toMatch(words)
  expect(String(error)).not.toContain('top-secret')
  expect(taken).toEqual([])
})

test.each(['top-secret', '{"secret": top-secret}'])(
  'a file that is no JSON is refused without its text',
  async (text) => {
    const path = join(service.folder, 'account.json')
    writeFileSync(path, text)
    const refused = runCommand(jobHandOverCommand, ['hand-over', '12', path])
    const error = await refused.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect(String(error)).toMatch(/is no JSON\.$/)
  },
)

test('a node that does not have the vault yet names no key, and one that fails is no dishonest service', async () => {
  vaultOnChain = zeroAddress
  await expect(handOver()).rejects.toThrow(/names another vault/)
  nodeStatus = 502
  await expect(handOver()).rejects.toMatchObject({
    code: 'NETWORK',
    message: expect.not.stringContaining('http'),
  })
  expect(taken).toEqual([])
})
