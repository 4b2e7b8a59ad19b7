/**
 * A snapshot as the enclave signs it and the vault records it (`contracts/src/jobs/IStrategyVault.sol`): EIP-712 over the hash of the
 * balance report. Pure: a visitor's browser can verify it.
 */
import { type Hex, hashStruct, hashTypedData, keccak256, recoverAddress, stringToHex, zeroHash } from 'viem'
import { textHash } from '@/lib/hash'
import type { TeeClosedReason } from './schema'

/** The fields that the vault records. `value` is equity in smallest units of USDT (6 decimals). */
export type Snapshot = {
  jobId: Hex
  /** Unix seconds by chain time. */
  timestamp: number
  value: bigint
  reportHash: Hex
  /** The hash of the previous snapshot; zero for the first. */
  previousHash: Hex
  /** Null for an ordinary snapshot; the last one closes the job with a reason. */
  closes: TeeClosedReason | null
}

/** The vault that a snapshot is for. */
export type VaultDomain = { chainId: number; vault: Hex }

const fields = [
  { name: 'jobId', type: 'uint256' },
  { name: 'timestamp', type: 'uint64' },
  { name: 'reportedValue', type: 'uint256' },
  { name: 'reportHash', type: 'bytes32' },
  { name: 'previousHash', type: 'bytes32' },
] as const
const types = { Snapshot: fields, Close: [...fields, { name: 'reason', type: 'uint8' }] } as const

/** `IStrategyVault.CloseReason`. */
export const closeReasons: Record<TeeClosedReason, number> = { deadline: 1, stop_loss: 2 }

const messageOf = ({ jobId, timestamp, value, reportHash, previousHash }: Snapshot) => ({
  jobId: BigInt(jobId),
  timestamp: BigInt(timestamp),
  reportedValue: value,
  reportHash,
  previousHash,
})

/** The hash by which the next snapshot refers to this one: EIP-712 `hashStruct`. */
export const snapshotHash = (snapshot: Snapshot): Hex =>
  snapshot.closes === null
    ? hashStruct({ types, primaryType: 'Snapshot', data: messageOf(snapshot) })
    : hashStruct({
        types,
        primaryType: 'Close',
        data: { ...messageOf(snapshot), reason: closeReasons[snapshot.closes] },
      })

/** The digest that the enclave signs. */
export function snapshotDigest(snapshot: Snapshot, { chainId, vault }: VaultDomain): Hex {
  const domain = { name: 'StrategyVault', version: '1', chainId, verifyingContract: vault }
  const message = messageOf(snapshot)
  return snapshot.closes === null
    ? hashTypedData({ domain, types, primaryType: 'Snapshot', message })
    : hashTypedData({
        domain,
        types,
        primaryType: 'Close',
        message: { ...message, reason: closeReasons[snapshot.closes] },
      })
}

/** A snapshot as the gateway publishes it: with the report as text, and the signature. */
export type PublishedSnapshot = Snapshot & { report: string; signature: Hex }

/** Returns why a published snapshot is not a valid one of `signer`, or null. `previous` is the snapshot before, null for the first. */
export async function snapshotRefusal(
  { report, signature, ...snapshot }: PublishedSnapshot,
  domain: VaultDomain,
  signer: Hex,
  previous: Snapshot | null,
): Promise<string | null> {
  if (textHash(report) !== snapshot.reportHash) return 'The report is not the one whose hash was signed.'
  if (snapshot.previousHash !== (previous ? snapshotHash(previous) : zeroHash))
    return 'It does not follow the snapshot before it: one is missing or out of order.'
  if (previous && snapshot.timestamp <= previous.timestamp)
    return 'It is not later than the snapshot before it.'
  const recovered = await recoverAddress({ hash: snapshotDigest(snapshot, domain), signature }).catch(
    () => null,
  )
  if (recovered?.toLowerCase() !== signer.toLowerCase()) return `The signature is not ${signer}’s.`
  return null
}

/** The deliverable of a closed job: keccak256 of `<signature>|<final value in units>`. */
export const deliverableHash = (signature: Hex, value: bigint): Hex =>
  keccak256(stringToHex(`${signature.toLowerCase()}|${value}`))
