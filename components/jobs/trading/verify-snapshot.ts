/**
 * Verifies a snapshot in the visitor's own browser: the report against the signed hash, the signature against the key of the vault, and
 * both against the chain. It trusts this service for nothing except the data under test.
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

/** The result of a check; `null` if it could not be done. */
export type Check = { key: string; title: string; ok: boolean | null; text: string }

/** The on-chain data of the vault and the transaction of a snapshot. */
export type ChainRecord = {
  /** The job's vault according to the job board, and its key. */
  vault: Address
  signer: Address
  factory: Address
  receipt: TransactionReceipt
}

/** The possible reasons of a close; an ordinary snapshot has none. */
const reasonsOf = ({ isClose }: AttestedSnapshot): readonly (TeeClosedReason | null)[] =>
  isClose ? ['deadline', 'stop_loss'] : [null]

/** The snapshot as it was signed: the form with the stated hash; null when no close reason matches it. */
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

/** Report and signature: the checks without the chain. */
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
          ? 'The report is not at hand: the enclave does not answer, or it is too long for this page. Its hash was signed all the same.'
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

/** Whether `signer` signed it. The report is checked separately. */
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

/** The on-chain checks: pure over the data that was read. */
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
