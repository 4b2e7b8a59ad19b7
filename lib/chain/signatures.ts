/** Verifies who signed a digest: key wallets by recovery, contract wallets by a call to the chain. */
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  type Hex,
  type PublicClient,
  parseAbi,
  recoverAddress,
  size,
} from 'viem'
import { toAppError, unreachablePart } from '@/lib/failures'

/** n/2 of the curve. A signature with a higher s is the mirrored form of another and is refused (EIP-2). */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** The address of the key that made a 65-byte signature, in lower case; null for an invalid one. */
export async function recoverSigner(digest: Hex, signature: Hex): Promise<Address | null> {
  if (size(signature) !== 65 || BigInt(`0x${signature.slice(66, 130)}`) > halfOrder) return null
  try {
    return (await recoverAddress({ hash: digest, signature })).toLowerCase() as Address
  } catch {
    return null
  }
}

/**
 * Whether `wallet` signed `digest`. A key is recovered locally; if it is not the wallet's, the chain of `client` is called at its latest
 * block (ERC-1271, ERC-6492). Throws `UNAVAILABLE` when the chain does not respond.
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
    // viem also returns false when the node did not respond, so false counts only if the node responds to another call.
    await client.getBlockNumber({ cacheTime: 0 })
    return false
  } catch (error) {
    if (unreachablePart(error)) throw toAppError(error)
    return false
  }
}

const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4 magicValue)',
])
/** What `isValidSignature` returns for a valid signature: its own selector. */
const isValid = '0x1626ba7e'

/** Whether `ecrecover` in a contract accepts the recovery id of a signature: it knows only 27 and 28. */
const hasContractId = (signature: Hex): boolean => /(1b|1c)$/i.test(signature)

/** Whether a call failed because the contract reverted it or has no such function, or because no contract is there. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (one) => one instanceof ContractFunctionRevertedError || one instanceof ContractFunctionZeroDataError,
  ) !== null

/**
 * Whether contracts accept the signature for `wallet`, as OpenZeppelin's `ECDSA` and `SignatureChecker` verify it: by its key, or by
 * ERC-1271 with the unchanged bytes. `verifySigner` accepts more, such as signatures for undeployed wallets (ERC-6492). Throws
 * `UNAVAILABLE` when the chain does not respond.
 */
export async function verifySignerAsContracts(
  client: PublicClient,
  wallet: Address,
  digest: Hex,
  signature: Hex,
): Promise<boolean> {
  if (hasContractId(signature) && (await recoverSigner(digest, signature)) === wallet) return true
  try {
    const args = [digest, signature] as const
    const call = { address: wallet, abi: erc1271Abi, functionName: 'isValidSignature', args } as const
    return (await client.readContract(call)) === isValid
  } catch (error) {
    if (!isRefusal(error) && unreachablePart(error)) throw toAppError(error)
    return false
  }
}
