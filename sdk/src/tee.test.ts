import { keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testEnclave } from '@/e2e/tee/desk'
import { reportData } from '@/lib/tee/report-data'
import type { TeeAttestationReply } from './client'
import { attestationRefusal, compressedKey } from './tee'

const { publicKey: teePubkey, uncompressed, address } = testEnclave
const nonce = '0xabcd'
const registry = `0x${'7e'.repeat(20)}` as const

const attested = async (changes: Partial<TeeAttestationReply> = {}): Promise<TeeAttestationReply> => ({
  ...{ mode: 'software', key_id: 'k', chain_id: 31_337, registry, nonce, quote: null, quote_check: null },
  ...{ tee_pubkey: teePubkey, tee_pubkey_uncompressed: uncompressed, enclave_address: address },
  report_data: await reportData({ teePubkey, chainId: 31_337, registry, nonce }),
  ...changes,
})

test('the compressed form of a key is that of the enclave, and only keys have one', () => {
  expect(compressedKey(uncompressed)).toBe(teePubkey)
  expect(compressedKey(uncompressed.slice(0, -2))).toBeNull()
  expect(compressedKey(teePubkey)).toBeNull()
})

test('an attestation is refused with another nonce, another key, or a key whose forms differ', async () => {
  expect(await attestationRefusal(await attested(), nonce)).toBeNull()
  expect(await attestationRefusal(await attested(), '0xabce')).toMatch(/another nonce/)
  const { publicKey: other } = privateKeyToAccount(keccak256(stringToHex('another enclave')))
  const tee_pubkey = compressedKey(other) ?? ''
  expect(await attestationRefusal(await attested({ tee_pubkey }), nonce)).toMatch(/two forms/)
  const whole = await attested({ tee_pubkey, tee_pubkey_uncompressed: other })
  expect(await attestationRefusal(whole, nonce)).toMatch(/report data/)
})
