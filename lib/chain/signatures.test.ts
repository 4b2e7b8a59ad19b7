import { hashMessage, hexToBytes, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { recoverSigner } from './signatures'

const digest = hashMessage('Sign in')

describe('recovering a signer', () => {
  test('finds the wallet of any key', async () => {
    for (let i = 0; i < 20; i++) {
      const account = privateKeyToAccount(generatePrivateKey())
      expect(await recoverSigner(digest, await account.signMessage({ message: 'Sign in' }))).toBe(
        account.address.toLowerCase(),
      )
    }
  })

  test('takes a recovery id written as 0 or 1', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const bytes = hexToBytes(await account.signMessage({ message: 'Sign in' }))
    bytes[64] = (bytes[64] ?? 27) - 27
    expect(await recoverSigner(digest, toHex(bytes))).toBe(account.address.toLowerCase())
  })

  test('refuses the mirrored form of a signature, so that one signature has one form', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const signature = await account.signMessage({ message: 'Sign in' })
    const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = n - BigInt(`0x${signature.slice(66, 130)}`)
    const v = signature.endsWith('1b') ? '1c' : '1b'
    const mirrored = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}` as `0x${string}`
    expect(await recoverSigner(digest, mirrored)).toBeNull()
  })

  test.each([
    '0x',
    '0x00',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `0x${'11'.repeat(64)}05`,
    `0x${'11'.repeat(200)}`,
  ])('returns no account for %s', async (signature) =>
    expect(await recoverSigner(digest, signature as `0x${string}`)).toBeNull(),
  )
})
