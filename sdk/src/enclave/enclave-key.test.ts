import { type Hex, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type ChainKey, chainRefusal } from './enclave-key'

const account = privateKeyToAccount(keccak256(stringToHex('enclave')))
const x = `0x${account.publicKey.slice(4, 68)}` as Hex
const y = `0x${account.publicKey.slice(68)}` as Hex
const vault: Hex = `0x${'5a'.repeat(20)}`
const other: Hex = `0x${'11'.repeat(20)}`
const said = {
  vault,
  tee_pubkey: `0x0${2 + (Number.parseInt(y.slice(-1), 16) & 1)}${x.slice(2)}` as Hex,
  tee_pubkey_uncompressed: account.publicKey,
  enclave_address: account.address,
  mode: 'software' as const,
}
const chain: ChainKey = { vault, signer: account.address, x, y, addedAt: 7, revokedAt: 0, mode: 0 }

test('an account is encrypted when the chain has the same vault, key and mode as the service', () => {
  expect(chainRefusal(chain, said)).toBeNull()
  expect(chainRefusal({ ...chain, mode: 1 }, { ...said, mode: 'dstack' })).toBeNull()
})

test.each<[string, Partial<ChainKey>, RegExp]>([
  ['names another vault', { vault: other }, /another vault/],
  ['has another key in the vault', { signer: other }, /takes another key/],
  ['does not have the key', { addedAt: 0 }, /does not have this key/],
  ['has revoked the key', { revokedAt: 9 }, /revoked this key/],
  ['has another point under its address', { y: x }, /another key under this address/],
  ['says that hardware protects it, and the service does not', { mode: 1 }, /do not agree/],
])('nothing is encrypted when the chain %s', (_, change, words) => {
  expect(chainRefusal({ ...chain, ...change }, said)).toMatch(words)
})

test('nothing is encrypted to a key whose other form alone is that of the chain', () => {
  const { publicKey } = privateKeyToAccount(keccak256(stringToHex('another enclave')))
  for (const tee_pubkey of [`0x02${publicKey.slice(4, 68)}`, `0x03${x.slice(2)}`, `0x02${x.slice(2)}`])
    if (tee_pubkey !== said.tee_pubkey)
      expect(chainRefusal(chain, { ...said, tee_pubkey })).toMatch(/two forms/)
})

test('nothing is encrypted to a software key that the service calls hardware', () => {
  expect(chainRefusal(chain, { ...said, mode: 'dstack' })).toMatch(/do not agree/)
})
