import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { memoryStore, Session } from './session'
import type { Wallet } from './wallet'

const { address } = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`).address
const nonce = '0123456789abcdef'

const text = (over: Partial<SiweMessage> = {}): string =>
  createSiweMessage({
    address,
    nonce,
    domain: 'merx.example',
    uri: 'https://merx.example',
    chainId: 31337,
    version: '1',
    statement: 'Sign in to Merx. This costs nothing and moves no money.',
    issuedAt: new Date(0),
    expirationTime: new Date(600_000),
    ...over,
  })

const typed = (over: object = {}, message: object = {}) => ({
  domain: { name: 'Merx', version: '1', chainId: 31337 },
  types: { SignIn: [{ name: 'domain', type: 'string' }] },
  primaryType: 'SignIn',
  message: {
    walletAddress: address,
    nonce,
    domain: 'merx.example',
    uri: 'https://merx.example',
    ...message,
  },
  ...over,
})

/** Signs in at a service with this response; returns what the wallet was asked to sign. */
async function signed(url: string, answer: object, signInWith: Wallet['signInWith'] = 'eip191') {
  const given: unknown[] = []
  const sign = async (what: unknown) => {
    given.push(what)
    return '0x5a' as const
  }
  const call = async (path: string) => (path === '/auth/nonce' ? { nonce, ...answer } : { accessToken: 'a' })
  const signer: Wallet = { address, signMessage: sign, signTypedData: sign, signInWith }
  const error = await new Session({ url, call, store: memoryStore(), signer }).signIn().then(
    () => null,
    (reason: unknown) => reason,
  )
  return { given, error }
}

const refused = { given: [], error: expect.objectContaining({ code: 'WRONG_SERVICE' }) }

describe('a text to sign in with', () => {
  test.each<[string, string, Partial<SiweMessage>]>([
    ['of the service', 'https://merx.example', {}],
    ['by an address with a path', 'https://merx.example/base', {}],
    [
      'of this machine by another of its names',
      'http://127.0.0.1:3000',
      { domain: 'localhost:3000', uri: 'http://localhost:3000' },
    ],
  ])('%s is signed', async (_, url, over) => {
    const message = text(over)
    expect(await signed(url, { message })).toEqual({ given: [{ message }], error: null })
  })

  test.each<[string, string]>([
    ['that names another host', text({ domain: 'other.example', uri: 'https://other.example' })],
    ['whose host alone is ours', text({ uri: 'https://other.example' })],
    ['whose origin alone is ours', text({ domain: 'other.example' })],
    ['for another port', text({ domain: 'merx.example:8443', uri: 'https://merx.example:8443' })],
    ['for a plain address', text({ uri: 'http://merx.example' })],
    ['of another machine’s name', text({ domain: 'localhost', uri: 'https://localhost' })],
    ['of another wallet', text({ address: stranger })],
    ['with another nonce', text({ nonce: 'fedcba9876543210' })],
    ['that is none of EIP-4361', `SVC:tee-orders:7:${'0'.repeat(64)}`],
    ['with something after it', `${text()}\nand more`],
    ['with something before it', `I agree.\n${text()}`],
    ['that is empty', ''],
  ])('%s is never given to the wallet', async (_, message) => {
    expect(await signed('https://merx.example', { message })).toEqual(refused)
  })
})

describe('typed data to sign in with', () => {
  test('of the service is signed', async () => {
    const typedData = typed()
    const { given, error } = await signed('https://merx.example', { typedData }, 'eip712')
    expect([given, error]).toEqual([[typedData], null])
  })

  test.each<[string, object | undefined]>([
    ['that names another host', typed({}, { domain: 'other.example', uri: 'https://other.example' })],
    ['of another wallet', typed({}, { walletAddress: stranger })],
    ['with another nonce', typed({}, { nonce: 'fedcba9876543210' })],
    ['of another kind', typed({ primaryType: 'Permit' })],
    ['of another program', typed({ domain: { name: 'USD Coin', version: '2', chainId: 31337 } })],
    [
      'for a contract',
      typed({ domain: { name: 'Merx', version: '1', chainId: 31337, verifyingContract: stranger } }),
    ],
    ['without a message', typed({ message: undefined })],
    ['that is missing', undefined],
  ])('%s is never given to the wallet', async (_, typedData) => {
    expect(await signed('https://merx.example', { typedData }, 'eip712')).toEqual(refused)
  })
})
