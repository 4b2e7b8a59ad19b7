/** The data that an enclave signs for a balance, for the vault of a trading job. */
import type { Address, Hex, LocalAccount } from 'viem'
import { foundry } from 'viem/chains'

const entry = [
  { name: 'jobId', type: 'uint256' },
  { name: 'timestamp', type: 'uint64' },
  { name: 'reportedValue', type: 'uint256' },
  { name: 'reportHash', type: 'bytes32' },
  { name: 'previousHash', type: 'bytes32' },
] as const

type Message = {
  jobId: bigint
  timestamp: bigint
  reportedValue: bigint
  reportHash: Hex
  previousHash: Hex
}

/** The signature over a snapshot or, with a reason, over the close. */
export function attested(
  enclave: LocalAccount,
  vault: Address,
  message: Message,
  reason?: number,
): Promise<Hex> {
  const domain = { name: 'StrategyVault', version: '1', chainId: foundry.id, verifyingContract: vault }
  if (reason === undefined)
    return enclave.signTypedData({ domain, types: { Snapshot: entry }, primaryType: 'Snapshot', message })
  const types = { Close: [...entry, { name: 'reason', type: 'uint8' }] } as const
  return enclave.signTypedData({ domain, types, primaryType: 'Close', message: { ...message, reason } })
}
