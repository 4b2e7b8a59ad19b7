import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encrypt } from 'eciesjs'
import { keccak256, recoverAddress, stringToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DstackServer, startDstack } from '@/e2e/tee/dstack-server'
import { reportData, reportDataIn } from '@/lib/tee/report-data'
import { dstackEnclave } from './dstack'
import { softwareEnclave } from './software'

const text = (value: string) => new TextEncoder().encode(value)
const registry = `0x${'7e'.repeat(20)}` as const

describe('the software enclave', () => {
  let folder: string
  const where = (secret: string | undefined = undefined) => ({
    keyFile: join(folder, 'enclave.key'),
    secret,
    secretFile: join(folder, 'sealing.secret'),
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'merx-enclave-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('has the same key at every start, sealed in a file that only its owner reads', () => {
    const first = softwareEnclave(where())
    expect(softwareEnclave(where()).publicKey).toBe(first.publicKey)
    for (const { keyFile, secretFile } of [where()])
      for (const path of [keyFile, secretFile]) expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(first).toMatchObject({ mode: 'software', keyId: `software:${first.address}` })
  })

  test('decrypts what was encrypted to it, signs as its address, and has no quote', async () => {
    const enclave = softwareEnclave(where())
    const sealed = encrypt(enclave.publicKey.slice(2), text('an account'))
    expect(new TextDecoder().decode(enclave.decrypt(sealed))).toBe('an account')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => enclave.decrypt(sealed)).toThrow()
    const digest = keccak256(stringToHex('report'))
    const signature = await enclave.sign(digest)
    expect((await recoverAddress({ hash: digest, signature })).toLowerCase()).toBe(enclave.address)
    expect(await enclave.sign(digest)).toBe(signature)
    expect(await enclave.quote('0x00')).toBeNull()
  })

  test('does not open with another secret, when it was changed, or when others can read it', () => {
    softwareEnclave(where('a'.repeat(32)))
    expect(() => softwareEnclave(where('b'.repeat(32)))).toThrow(/does not open/)
    const { keyFile } = where()
    const kept = readFileSync(keyFile, 'utf8')
    writeFileSync(keyFile, kept.replace(/"sealed":"..../, '"sealed":"AAAA'))
    expect(() => softwareEnclave(where('a'.repeat(32)))).toThrow(/does not open/)
    writeFileSync(keyFile, kept)
    expect(() => softwareEnclave(where('a'.repeat(32)))).not.toThrow()
    chmodSync(keyFile, 0o644)
    expect(() => softwareEnclave(where('a'.repeat(32)))).toThrow(/chmod 600/)
  })

  test('seals for one purpose only', () => {
    const enclave = softwareEnclave(where())
    const sealed = enclave.seal('secret', 'job 1')
    expect(enclave.open(sealed, 'job 1')).toBe('secret')
    expect(() => enclave.open(sealed, 'job 2')).toThrow()
    const other = softwareEnclave({ ...where(), keyFile: join(folder, 'other.key') })
    expect(() => other.open(sealed, 'job 1')).toThrow()
  })
})

describe('the enclave inside dstack', () => {
  let agent: DstackServer
  beforeEach(async () => {
    agent = await startDstack()
  })
  afterEach(() => agent.close())

  test('takes its key from the guest agent by the v0 paths, the same at every start', async () => {
    const enclave = await dstackEnclave(agent.socket)
    expect(agent.calls[0]).toEqual({
      path: '/GetKey',
      body: { path: 'merx/tee', purpose: 'enclave', algorithm: 'secp256k1' },
    })
    expect(enclave).toMatchObject({ mode: 'dstack', keyId: 'dstack-v0:a1b2:merx/tee:enclave' })
    expect((await dstackEnclave(agent.socket)).publicKey).toBe(enclave.publicKey)
    const elsewhere = await startDstack('another machine')
    expect((await dstackEnclave(elsewhere.socket)).publicKey).not.toBe(enclave.publicKey)
    await elsewhere.close()
  })

  test('has quotes over exactly the report data that was asked for', async () => {
    const enclave = await dstackEnclave(agent.socket)
    const data = await reportData({ teePubkey: enclave.publicKey, chainId: 1, registry, nonce: '0x01' })
    const quote = await enclave.quote(data)
    expect(reportDataIn(quote?.quote ?? '0x')).toBe(data)
    expect(quote).toMatchObject({ event_log: '[]', vm_config: '{"vcpu":1}' })
    agent.recorded = '11'.repeat(64)
    await expect(enclave.quote(data)).rejects.toThrow(/other report data/)
  })

  test('says what is wrong where there is no agent', async () => {
    await expect(dstackEnclave('/nowhere/dstack.sock')).rejects.toThrow(/no socket of dstack/)
  })
})

describe('report data', () => {
  const bound = { teePubkey: `0x02${'11'.repeat(32)}`, chainId: 31_337, registry, nonce: '0x' } as const

  test('differs with the key, the chain, the registry and the nonce', async () => {
    const all = await Promise.all(
      [
        bound,
        { ...bound, teePubkey: `0x03${'11'.repeat(32)}` as const },
        { ...bound, chainId: 1 },
        { ...bound, registry: `0x${'7f'.repeat(20)}` as const },
        { ...bound, nonce: '0x00' as const },
        { ...bound, nonce: '0x0000' as const },
      ].map(reportData),
    )
    expect(new Set(all).size).toBe(all.length)
    for (const data of all) expect(data).toMatch(/^0x[0-9a-f]{128}$/)
  })

  test('is found in quotes of version 4 and 5 only', () => {
    const data = 'cd'.repeat(64)
    expect(reportDataIn(`0x0400${'00'.repeat(46)}${'00'.repeat(520)}${data}ffff`)).toBe(`0x${data}`)
    expect(reportDataIn(`0x0500${'00'.repeat(52)}${'00'.repeat(520)}${data}`)).toBe(`0x${data}`)
    expect(reportDataIn(`0x0300${'00'.repeat(700)}`)).toBeNull()
    expect(reportDataIn('0x04')).toBeNull()
  })
})
