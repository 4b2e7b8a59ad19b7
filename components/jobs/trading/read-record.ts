/** Reads the on-chain data of a snapshot, through the app's own RPC connection. For the browser. */
import type { Address, Hex } from 'viem'
import { getTransactionReceipt, readContract } from 'wagmi/actions'
import { walletConfig } from '@/components/chain/wallets/wallet-config'
import { contractOf } from '@/components/jobs/board/job-board-address'
import { strategyVaultAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { ChainRecord } from './verify-snapshot'

/** Reads the on-chain data of a job's vault and of a transaction. Throws when the chain cannot be read. */
export async function readRecord(jobKey: Hex, vault: Address, txHash: Hex): Promise<ChainRecord> {
  const { config, settings } = await walletConfig()
  const [board, factory] = [contractOf(settings, 'jobBoard'), contractOf(settings, 'vaultFactory')]
  if (board === null || factory === null) throw new Error('This chain has no job board.')
  const [named, signer, receipt] = await Promise.all([
    readContract(config, {
      address: board,
      abi: svcJobBoardAbi,
      functionName: 'vaultOf',
      args: [BigInt(jobKey)],
    }),
    readContract(config, { address: vault, abi: strategyVaultAbi, functionName: 'signer' }),
    getTransactionReceipt(config, { hash: txHash }),
  ])
  return { vault: named, signer, factory, receipt }
}
