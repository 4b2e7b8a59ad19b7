/**
 * EIP-2612 permits: the buyer signs the allowance instead of sending a transaction, so checkout takes one transaction. Only for tokens that
 * support permits and for key wallets, because tokens verify permits by ECDSA.
 */
import 'server-only'
import {
  type Address,
  domainSeparator,
  type Hex,
  isAddressEqual,
  parseAbi,
  parseSignature,
  recoverTypedDataAddress,
} from 'viem'
import { publicClient } from '@/lib/chain/client'
import { deployment, tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { AppError } from '@/lib/errors'
import { unavailable, unreachablePart } from '@/lib/failures'
import { memo } from '@/lib/memo'
import type { Money } from '@/lib/money'
import { nowMs } from '@/lib/time'
import type { PermitBody, PermitReply } from './schema'

/** The lifetime of a session. The contracts use a permit only for what its owner buys or funds. */
const permitSeconds = 24 * 60 * 60

const permitAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

type Domain = { name: string; version: string; chainId: number; verifyingContract: Address }

/** Reads a function that the token may lack. Returns null if it does; throws `UNAVAILABLE` when the node does not respond. */
async function optional<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (unreachablePart(error)) throw unavailable('The chain node does not answer')
    return null
  }
}

/**
 * Returns the token's EIP-712 domain, verified against its separator; null when the token has no permits. It never changes, so it is read
 * once per process.
 */
const domainOf = memo(async (token: Address): Promise<Domain | null> => {
  const contract = { address: token, abi: permitAbi } as const
  const node = publicClient()
  const [name, version, separator] = await Promise.all([
    optional(node.readContract({ ...contract, functionName: 'name' })),
    optional(node.readContract({ ...contract, functionName: 'version' })),
    optional(node.readContract({ ...contract, functionName: 'DOMAIN_SEPARATOR' })),
  ])
  if (name === null || separator === null) return null
  const { chainId } = deployment()
  for (const candidate of version === null ? ['1', '2'] : [version]) {
    const domain = { name, version: candidate, chainId, verifyingContract: token }
    if (domainSeparator({ domain }) === separator) return domain
  }
  return null
})

/** Whether the wallet signs with its own key. Wallets with a delegation (EIP-7702) do. */
async function isKey(wallet: Address): Promise<boolean> {
  try {
    const code = await publicClient().getCode({ address: wallet })
    return code === undefined || code === '0x' || code.startsWith('0xef0100')
  } catch (error) {
    throw toChainError(error, null)
  }
}

/** Whether this wallet can pay in this currency with a permit. */
export const takesPermit = async (wallet: Address, amount: Money): Promise<boolean> =>
  (await domainOf(tokenOf(amount.currency))) !== null && (await isKey(wallet))

/** Returns the permit to sign, with the current nonce. Null when the wallet or the token does not support permits. */
async function typedPermit(wallet: Address, spender: Address, amount: Money, deadline: bigint) {
  const token = tokenOf(amount.currency)
  const [domain, key, nonce] = await Promise.all([
    domainOf(token),
    isKey(wallet),
    optional(
      publicClient().readContract({
        address: token,
        abi: permitAbi,
        functionName: 'nonces',
        args: [wallet],
      }),
    ),
  ])
  if (!domain || !key || nonce === null) return null
  const message = { owner: wallet, spender, value: amount.units, nonce, deadline }
  return { domain, types, primaryType: 'Permit', message } as const
}

const noPermit = ({ currency }: Money) =>
  new AppError(
    'CONFLICT',
    `${currency} cannot be paid with a permit from this wallet: broadcast the approval first, then the payment.`,
    { currency },
  )

/** The deadline of a permit. The chain's clock may be ahead of the server's, so the later of the two counts. */
async function deadlineFromNow(): Promise<bigint> {
  try {
    const { timestamp } = await publicClient().getBlock({ blockTag: 'latest' })
    const server = BigInt(Math.floor(nowMs() / 1000))
    return (timestamp > server ? timestamp : server) + BigInt(permitSeconds)
  } catch (error) {
    throw toChainError(error, null)
  }
}

/** Returns the typed data that replaces the approval. Throws `CONFLICT` if only an approval works. */
export async function permitToSign(wallet: Address, spender: Address, amount: Money): Promise<PermitReply> {
  const deadline = await deadlineFromNow()
  const typed = await typedPermit(wallet, spender, amount, deadline)
  if (!typed) throw noPermit(amount)
  const { value, nonce, ...parties } = typed.message
  return {
    deadline: Number(deadline),
    typedData: {
      domain: typed.domain,
      types: { Permit: [...types.Permit] },
      primaryType: 'Permit',
      message: {
        ...parties,
        value: value.toString(),
        nonce: nonce.toString(),
        deadline: deadline.toString(),
      },
    },
  }
}

/**
 * Returns the last four arguments of a payment with a permit for `spender`. Throws `SIGNATURE_INVALID` unless the wallet signed exactly
 * this permit.
 */
export async function permitArguments(
  wallet: Address,
  spender: Address,
  amount: Money,
  { deadline, signature }: PermitBody,
): Promise<readonly [bigint, number, Hex, Hex]> {
  const typed = await typedPermit(wallet, spender, amount, BigInt(deadline))
  if (!typed) throw noPermit(amount)
  const signer = await recoverTypedDataAddress({ ...typed, signature }).catch(() => null)
  if (!signer || !isAddressEqual(signer, wallet))
    throw new AppError(
      'SIGNATURE_INVALID',
      'This is not your wallet’s permit for this amount. Request it again, sign it unchanged, and send both.',
    )
  const { r, s, yParity } = parseSignature(signature)
  return [BigInt(deadline), 27 + yParity, r, s]
}
