/**
 * Reads from the chain which key takes the account of a job: through the client's wallet, on the embedded chain through this service. For
 * the browser.
 */
import type { Hex } from 'viem'
import { readContract } from 'wagmi/actions'
import { walletConfig } from '@/components/chain/wallets/wallet-config'
import { contractOf } from '@/components/jobs/board/job-board-address'
import { strategyVaultAbi, svcJobBoardAbi, teeRegistryAbi } from '@/lib/chain/generated/abi'
import type { ChainKey } from './enclave-refusal'

/** Reads the vault of a job, the key of that vault, and what the registry has of this key. Throws when the chain cannot be read. */
export async function readEnclave(jobKey: Hex): Promise<ChainKey> {
  const { config, settings } = await walletConfig()
  const [board, registry] = [contractOf(settings, 'jobBoard'), contractOf(settings, 'teeRegistry')]
  if (board === null || registry === null) throw new Error('This chain has no job board.')
  const vault = await readContract(config, {
    address: board,
    abi: svcJobBoardAbi,
    functionName: 'vaultOf',
    args: [BigInt(jobKey)],
  })
  const signer = await readContract(config, { address: vault, abi: strategyVaultAbi, functionName: 'signer' })
  const { x, y, addedAt, revokedAt, mode } = await readContract(config, {
    address: registry,
    abi: teeRegistryAbi,
    functionName: 'keyOf',
    args: [signer],
  })
  return { vault, signer, x, y, addedAt, revokedAt, mode }
}
