import { decrypt } from 'eciesjs'
import { type Hex, hexToBytes, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { formResolver } from '@/components/forms/form-resolver'
import { ApiKey, encryptApiKey } from '@/lib/tee/api-key'
import { exchangeNames } from '@/lib/tee/exchanges'
import { accessOf } from '@/sdk/src/enclave/exchange-account'
import { type AttestedKey, ExchangeForm, fingerprintOf, keyRefusal } from './exchange-key'

const privateKey = keccak256(stringToHex('enclave'))
const account = privateKeyToAccount(privateKey)
const y = account.publicKey.slice(68)
const key: AttestedKey = {
  tee_pubkey:
    `0x${Number.parseInt(y.slice(-1), 16) % 2 ? '03' : '02'}${account.publicKey.slice(4, 68)}` as Hex,
  tee_pubkey_uncompressed: account.publicKey,
  enclave_address: account.address,
}
const typed = {
  venue: 'okx',
  key: 'k',
  secret: 's',
  password: 'p',
  sandbox: true,
  capital: '2500.5',
}
const purpose = { chainId: 31_337, jobKey: keccak256('0x01'), vault: `0x${'5a'.repeat(20)}` as Hex }

test('a key is taken only when the vault was made for it', () => {
  expect(keyRefusal(key, account.address)).toBeNull()
  expect(keyRefusal(key, `0x${'11'.repeat(20)}`)).toMatch(/not the one that the vault/)
})

test('the fingerprint is short enough to compare', () => {
  expect(fingerprintOf(key.tee_pubkey)).toMatch(/^([0-9A-F]{4} ){7}[0-9A-F]{4}$/)
})

test('what is encrypted is what the enclave reads, with the job and the vault inside', () => {
  const access = accessOf(ExchangeForm.parse(typed), purpose)
  const opened = decrypt(privateKey.slice(2), hexToBytes(encryptApiKey(key.tee_pubkey, access)))
  const read = ApiKey.parse(JSON.parse(new TextDecoder().decode(opened)))
  expect(read).toMatchObject({
    venue: 'okx',
    key: 'k',
    password: 'p',
    sandbox: true,
    job_id: purpose.jobKey,
    vault: purpose.vault,
  })
  const other = accessOf(ExchangeForm.parse({ ...typed, venue: 'binance' }), purpose)
  expect(other).not.toHaveProperty('password')
})

test('the paper exchange needs no key, an exchange does', () => {
  const paper = ExchangeForm.parse({ ...typed, venue: 'paper', key: '', secret: '' })
  expect(ApiKey.parse(accessOf(paper, purpose))).toMatchObject({ venue: 'paper', capital: '2500.5' })
  expect(ExchangeForm.safeParse({ ...typed, key: '' }).success).toBe(false)
  for (const capital of ['0', '-5', '1e3', '', '99.99'])
    expect(ExchangeForm.safeParse({ ...typed, capital }).success, capital).toBe(false)
})

test('the form takes the exchanges that the enclave takes, and no others', () => {
  for (const venue of exchangeNames) expect(ExchangeForm.safeParse({ ...typed, venue }).success).toBe(true)
  const refused = ExchangeForm.safeParse({ ...typed, venue: 'kraken' })
  expect(refused.error?.issues).toMatchObject([{ path: ['venue'], message: 'must be paper, binance or okx' }])
})

test('the form asks for what the keys of an exchange have, and for nothing of the paper exchange', async () => {
  const blank = { ...typed, key: '', secret: '', password: '' }
  const check = (fields: typeof typed) =>
    formResolver(ExchangeForm)(fields, undefined, { fields: {}, shouldUseNativeValidation: false })
  const { errors } = await check(blank)
  expect(Object.keys(errors)).toEqual(['key', 'secret', 'password'])
  expect(errors).toMatchObject({ key: { message: 'An exchange needs it.' } })
  expect(Object.keys((await check({ ...blank, venue: 'binance' })).errors)).toEqual(['key', 'secret'])
  expect((await check({ ...blank, venue: 'paper' })).errors).toEqual({})
})
