/** The signatures that contracts accept: fewer than those accepted for a sign-in. */
import { createPublicClient, custom, decodeFunctionData, type Hex, hashMessage, pad, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { verifySignerAsContracts } from './signatures'

const digest = hashMessage('An offer')
const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
const key = account.address.toLowerCase() as Hex
const signature = await account.signMessage({ message: 'An offer' })
const contract: Hex = `0x${'c0'.repeat(20)}`
const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

type Ask = { method: string; params?: unknown }

/** A chain with one contract wallet, which accepts exactly `signature`. */
async function answer({ method, params }: Ask): Promise<unknown> {
  if (method !== 'eth_call') throw new Error(`${method} is not asked`)
  const [{ to, data }] = params as [{ to?: Hex; data: Hex }]
  if (to?.toLowerCase() !== contract) return '0x'
  const { args } = decodeFunctionData({ abi, data })
  return pad(args[0] === digest && args[1] === signature ? '0x1626ba7e' : '0xffffffff', {
    dir: 'right',
    size: 32,
  })
}
const takes = (wallet: Hex, bytes: Hex, request: (ask: Ask) => Promise<unknown> = answer) =>
  verifySignerAsContracts(
    createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }),
    wallet,
    digest,
    bytes,
  )
const wrapped = serializeErc6492Signature({ address: contract, data: '0x00', signature })

test('a key’s own signature is taken, with a recovery id that contracts know', async () => {
  expect(await takes(key, signature)).toBe(true)
  const zeroBased = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}` as Hex
  expect(await takes(key, zeroBased)).toBe(false)
  expect(await takes(key, wrapped)).toBe(false)
})

test('a contract wallet is asked with the bytes as they are', async () => {
  expect(await takes(contract, signature)).toBe(true)
  expect(await takes(contract, wrapped)).toBe(false)
})

test('a wallet that refuses by a revert is no failure of the node', async () => {
  const reverts = async () => {
    throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
  }
  expect(await takes(contract, signature, reverts)).toBe(false)
})

test('a node that does not answer leaves it open', async () => {
  const isDown = async () => {
    throw Object.assign(new Error('limit exceeded'), { code: -32005 })
  }
  await expect(takes(contract, signature, isDown)).rejects.toBeInstanceOf(AppError)
})
