/** The job board’s address from the service, for signatures. */
import type { Hex } from 'viem'
import { type ChainSettings, chainSettings } from '@/components/chain/chain-settings'

/** The address of a contract by its key in `/config/contracts`; null on a chain without it. */
export function contractOf({ contracts }: ChainSettings, key: string): Hex | null {
  const address = contracts[key]?.address
  return address === undefined ? null : (address as Hex)
}

/** Chain and address of the job board. Throws on a chain without one. */
export async function jobBoardOf(): Promise<{ chainId: number; jobBoard: Hex }> {
  const settings = await chainSettings()
  const jobBoard = contractOf(settings, 'jobBoard')
  if (jobBoard === null) throw new Error('This chain has no job board')
  return { chainId: settings.chainId, jobBoard }
}
