/** Reads from the chain which key takes the account of a job. */
import { type Client, type Hex, parseAbi, zeroAddress, zeroHash } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainKey } from './enclave-key'

const boardAbi = parseAbi(['function vaultOf(uint256 jobId) view returns (address)'])
const vaultAbi = parseAbi(['function signer() view returns (address)'])
const registryAbi = parseAbi([
  'struct Key { bytes32 x; bytes32 y; bytes32 quoteHash; uint40 addedAt; uint40 revokedAt; uint8 mode; }',
  'function keyOf(address signer) view returns (Key)',
])

/**
 * Reads the vault of a job, the key of that vault, and what the registry has of this key. All zero while the
 * node has no vault of the job. Throws when the chain cannot be read.
 */
export async function readEnclave(
  client: Client,
  { jobBoard, teeRegistry }: { jobBoard: Hex; teeRegistry: Hex },
  jobKey: Hex,
): Promise<ChainKey> {
  const vault = await readContract(client, {
    address: jobBoard,
    abi: boardAbi,
    functionName: 'vaultOf',
    args: [BigInt(jobKey)],
  })
  if (vault === zeroAddress)
    return { vault, signer: vault, x: zeroHash, y: zeroHash, addedAt: 0, revokedAt: 0, mode: 0 }
  const signer = await readContract(client, { address: vault, abi: vaultAbi, functionName: 'signer' })
  const { x, y, addedAt, revokedAt, mode } = await readContract(client, {
    address: teeRegistry,
    abi: registryAbi,
    functionName: 'keyOf',
    args: [signer],
  })
  return { vault, signer, x, y, addedAt, revokedAt, mode }
}
