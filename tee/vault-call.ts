/** The call that posts a snapshot to its vault. It contains the enclave's signature, so anyone may send it. Pure. */
import { encodeFunctionData, type Hex } from 'viem'
import { strategyVaultAbi } from '@/lib/chain/generated/abi'
import { closeReasons, type Snapshot } from '@/lib/tee/snapshot'

/** A snapshot with the enclave's signature. */
type Signed = Omit<Snapshot, 'jobId'> & { signature: Hex }

/** The calldata of `postSnapshot`, or of `close` for the snapshot that ends the job. */
export function vaultCallOf({ timestamp, value, reportHash, previousHash, closes, signature }: Signed): Hex {
  const snapshot = { timestamp: BigInt(timestamp), reportedValue: value, reportHash, previousHash }
  return closes === null
    ? encodeFunctionData({ abi: strategyVaultAbi, functionName: 'postSnapshot', args: [snapshot, signature] })
    : encodeFunctionData({
        abi: strategyVaultAbi,
        functionName: 'close',
        args: [snapshot, closeReasons[closes], signature],
      })
}
