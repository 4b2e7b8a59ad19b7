/** Who signed a digest: key wallets by recovery, contract wallets by asking a chain. */
import { type Address, type Hex, type PublicClient, recoverAddress, size } from 'viem'
import { toAppError, unreachablePart } from '@/lib/failures'

/** n/2 of the curve: a signature with a higher s is the mirrored form of another and is refused (EIP-2). */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** The address whose key made a 65-byte signature, in lower case, or null when there is none. */
export async function recoverSigner(digest: Hex, signature: Hex): Promise<Address | null> {
  if (size(signature) !== 65 || BigInt(`0x${signature.slice(66, 130)}`) > halfOrder) return null
  try {
    return (await recoverAddress({ hash: digest, signature })).toLowerCase() as Address
  } catch {
    return null
  }
}

/**
 * Whether `wallet` signed `digest`. Keys are recovered locally; when that is not the wallet, the chain of `client` is asked
 * at its latest block (ERC-1271, ERC-6492). Throws `UNAVAILABLE` when it cannot be asked.
 */
export async function verifySigner(
  client: PublicClient,
  wallet: Address,
  digest: Hex,
  signature: Hex,
): Promise<boolean> {
  if ((await recoverSigner(digest, signature)) === wallet) return true
  try {
    if (await client.verifyHash({ address: wallet, hash: digest, signature })) return true
    // viem also returns false when the node did not respond, so a rejection counts only from a responding node.
    await client.getBlockNumber({ cacheTime: 0 })
    return false
  } catch (error) {
    if (unreachablePart(error)) throw toAppError(error)
    return false
  }
}
