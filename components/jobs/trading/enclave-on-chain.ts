/**
 * Reads from the chain which key takes the account of a job: through the client's wallet, on the embedded chain through this service. For
 * the browser.
 */
import type { Hex } from 'viem'
import { walletConfig } from '@/components/chain/wallets/wallet-config'
import { contractOf } from '@/components/jobs/board/job-board-address'
import type { ChainKey } from '@/sdk/src/enclave/enclave-key'
import { readEnclave } from '@/sdk/src/enclave/read-enclave'

/** Reads the vault of a job, the key of that vault, and what the registry has of this key. Throws when the chain cannot be read. */
export async function enclaveOnChain(jobKey: Hex): Promise<ChainKey> {
  const { config, settings } = await walletConfig()
  const [jobBoard, teeRegistry] = [contractOf(settings, 'jobBoard'), contractOf(settings, 'teeRegistry')]
  if (jobBoard === null || teeRegistry === null) throw new Error('This chain has no job board.')
  return readEnclave(config.getClient(), { jobBoard, teeRegistry }, jobKey)
}
