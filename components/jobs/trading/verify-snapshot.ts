/**
 * Checks a snapshot in the visitor's own browser: the report against the hash that was signed, the signature against the key of
 * the vault, and both against the chain. Nothing is taken on the word of this service but what is being checked.
 */
import {
  type Address,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  recoverAddress,
  type TransactionReceipt,
} from 'viem'
import { strategyVaultFactoryAbi } from '@/lib/chain/generated/abi'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import type { AttestedSnapshot } from '@/lib/jobs/schema'
import type { TeeClosedReason } from '@/lib/tee/schema'
import { type Snapshot, snapshotDigest, snapshotHash } from '@/lib/tee/snapshot'

/** The vault that a snapshot claims to be of. */
export type VaultClaim = { chainId: number; jobKey: Hex; vault: Address; signer: Address }

/** What came of a check; `null` could not be done. */
export type Check = { key: string; title: string; ok: boolean | null; text: string }

/** What the chain says about the vault and the transaction of a snapshot. */
export type ChainRecord = {
  /** The job board’s vault of the job, and the key it was made for. */
  vault: Address
  signer: Address
  factory: Address
  receipt: TransactionReceipt
}

/** What a close can be for; an ordinary snapshot has no reason. */
const reasonsOf = ({ isClose }: AttestedSnapshot): readonly (TeeClosedReason | null)[] =>
  isClose ? ['deadline', 'stop_loss'] : [null]

/** The snapshot as it was signed: the one whose hash is named; null when no reason for the close fits it. */
function signedForm(one: AttestedSnapshot, jobKey: Hex): Snapshot | null {
  const base = {
    jobId: jobKey,
    timestamp: Number(one.snapshotTs),
    value: BigInt(one.reportedValue),
    reportHash: one.reportHash,
    previousHash: one.previousHash,
  }
  const forms = reasonsOf(one).map((closes) => ({ ...base, closes }))
  return forms.find((form) => snapshotHash(form) === one.snapshotHash) ?? null
}

/** Report and signature: what can be checked without the chain. */
export async function checkSigned(
  snapshot: AttestedSnapshot,
  { chainId, jobKey, vault, signer }: VaultClaim,
): Promise<Check[]> {
  const { balanceReport, reportHash, attestation } = snapshot
  const report = balanceReport === null ? null : canonicalJson(balanceReport as Json)
  const hashed = report === null ? null : textHash(report) === reportHash
  const form = signedForm(snapshot, jobKey)
  const isSigned = form !== null && (await isSignedBy(form, attestation, { chainId, vault }, signer))
  return [
    {
      key: 'report',
      title: 'The report is the signed one',
      ok: hashed,
      text:
        hashed === null
          ? 'The enclave does not answer, so the report is not at hand. Its hash was signed all the same.'
          : hashed
            ? 'Its keccak256 is the hash in the signature.'
            : 'Its keccak256 is another one than the hash in the signature.',
    },
    {
      key: 'signature',
      title: 'The key of the vault signed it',
      ok: isSigned,
      text: isSigned
        ? `EIP-712 over value, time and both hashes, recovered in this browser: ${signer}.`
        : `The signature is not that of ${signer}, or a figure was changed after it was made.`,
    },
  ]
}

/** Whether `signer` signed it. The report is checked on its own. */
async function isSignedBy(
  snapshot: Snapshot,
  signature: Hex,
  domain: { chainId: number; vault: Hex },
  signer: Hex,
): Promise<boolean> {
  const hash = snapshotDigest(snapshot, domain)
  const recovered = await recoverAddress({ hash, signature }).catch(() => null)
  return recovered !== null && isAddressEqual(recovered, signer)
}

/** The event of the snapshot in its transaction, as the factory emitted it; null when there is none. */
function eventOf({ receipt, factory }: ChainRecord, { snapshotHash: hash }: AttestedSnapshot) {
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, factory))
  const events = parseEventLogs({
    abi: strategyVaultFactoryAbi,
    logs,
    eventName: ['SnapshotPosted', 'VaultClosed'],
  })
  for (const { eventName, args } of events) {
    const own = eventName === 'SnapshotPosted' ? args.snapshotHash : args.closeHash
    if (own === hash) return args
  }
  return null
}

/** What the chain says: pure over what was read of it. */
export function checkRecorded(snapshot: AttestedSnapshot, claim: VaultClaim, chain: ChainRecord): Check[] {
  const isVault = isAddressEqual(chain.vault, claim.vault) && isAddressEqual(chain.signer, claim.signer)
  const event = chain.receipt.status === 'success' ? eventOf(chain, snapshot) : null
  const isSame =
    event !== null &&
    event.jobId === BigInt(claim.jobKey) &&
    event.reportedValue === BigInt(snapshot.reportedValue) &&
    event.timestamp === BigInt(snapshot.snapshotTs) &&
    event.reportHash === snapshot.reportHash &&
    event.previousHash === snapshot.previousHash
  return [
    {
      key: 'vault',
      title: 'The vault is the job’s',
      ok: isVault,
      text: isVault
        ? 'The job board names this vault, and the vault takes the word of this key alone.'
        : 'The job board names another vault, or the vault takes another key.',
    },
    {
      key: 'event',
      title: 'The chain has it',
      ok: isSame,
      text: isSame
        ? `The vault accepted it in block ${chain.receipt.blockNumber.toLocaleString('en')}, with the same value, time and hashes.`
        : 'The transaction has no such snapshot, or one with other figures.',
    },
  ]
}
