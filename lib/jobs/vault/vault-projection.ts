/**
 * Projects the events of `StrategyVaultFactory` and `TeeRegistry`: one row of chain.vaults for the vault of each trading job, one
 * of chain.job_snapshots for each balance that its enclave attested, one of chain.tee_keys for each enclave key.
 */

import { flag, int4, int8, orNull, text, units } from '@/lib/chain/columns'
import { enumName } from '@/lib/chain/enum-name'
import { strategyVaultAbi, strategyVaultFactoryAbi, teeRegistryAbi } from '@/lib/chain/generated/abi'
import { type Facts, ignore, projection } from '@/lib/chain/projection'
import { ownerEvents } from '@/lib/chain/quiet-events'
import { jobKeyOf, showJobId } from '@/lib/jobs/job-id'
import { type CloseReason, closeReasons, foldSnapshot, type TeeMode, teeModes, unusedVault } from './vault'

const zeroHash = `0x${'0'.repeat(64)}`

/** `IStrategyVault.CloseReason`: `NONE` comes first there. */
const reasonAt = (index: number): CloseReason => enumName(closeReasons, index - 1, 'close reason')

export const vaultProjection = projection({
  name: 'vault',
  source: 'vaultFactory',
  abi: strategyVaultFactoryAbi,
  table: 'chain.vaults',
  columns: {
    jobId: text('job_id'),
    vault: text('vault'),
    signer: text('signer'),
    client: text('client'),
    snapshots: int4('snapshots'),
    initialValue: orNull(units('initial_value')),
    peakValue: orNull(units('peak_value')),
    lastValue: orNull(units('last_value')),
    maxDrawdownBps: int4('max_drawdown_bps'),
    lastTimestamp: orNull(int8('last_timestamp')),
    head: orNull(text('head')),
    closeReason: orNull(text<CloseReason>('close_reason')),
    targetReached: orNull(flag('target_reached')),
    deliverableHash: orNull(text('deliverable_hash')),
    closedAt: orNull(int8('closed_at')),
    deployedAt: int8('deployed_at'),
    deployedTx: text('deployed_tx'),
    deployedBlock: int8('deployed_block'),
    version: int4('version'),
  },
  id: { field: 'jobId', args: ['jobId'], hashes: ['jobId'] },
  initial: (jobId) => ({
    ...unusedVault,
    jobId,
    vault: '',
    signer: '',
    client: '',
    deployedAt: 0n,
    deployedTx: '',
    deployedBlock: 0n,
  }),
  announce: {
    topic: 'vault',
    channel: ({ jobId }) => `job:${showJobId(jobId)}`,
    subject: ({ jobId }) => showJobId(jobId),
  },
  storage: async (row, read, readAt): Promise<Facts> => {
    const place = { address: row.vault, abi: strategyVaultAbi }
    const [vault, record, head, signer, [, reached, deliverableHash]] = await Promise.all([
      read('vaultOf', [BigInt(row.jobId)]),
      readAt(place, 'recordOf', []),
      readAt(place, 'head', []),
      readAt(place, 'signer', []),
      readAt(place, 'closure', []),
    ])
    return {
      vault: [row.vault, vault],
      signer: [row.signer, signer],
      head: [row.head ?? zeroHash, head],
      snapshots: [row.snapshots, record.count],
      initialValue: [row.initialValue ?? 0n, record.initialValue],
      peakValue: [row.peakValue ?? 0n, record.peakValue],
      lastValue: [row.lastValue ?? 0n, record.lastValue],
      lastTimestamp: [row.lastTimestamp ?? 0n, BigInt(record.lastTimestamp)],
      maxDrawdownBps: [row.maxDrawdownBps, record.maxDrawdownBps],
      closeReason: [row.closeReason, record.closeReason === 0 ? null : reasonAt(record.closeReason)],
      targetReached: [row.targetReached ?? false, reached],
      deliverableHash: [row.deliverableHash ?? zeroHash, deliverableHash],
    }
  },
  on: {
    VaultDeployed: (row, { vault, signer, client }, { at, txHash, block }) => ({
      vault,
      signer,
      client,
      deployedAt: at,
      deployedTx: txHash,
      deployedBlock: block,
      version: row.version + 1,
    }),
    SnapshotPosted: (row, { snapshotHash, timestamp, reportedValue }) => ({
      ...foldSnapshot(row, { hash: snapshotHash, timestamp, value: reportedValue }),
      version: row.version + 1,
    }),
    VaultClosed: (
      row,
      { closeHash, timestamp, reportedValue, reason, targetReached, deliverableHash },
      { at },
    ) => ({
      ...foldSnapshot(row, { hash: closeHash, timestamp, value: reportedValue }),
      closeReason: reasonAt(reason),
      targetReached,
      deliverableHash,
      closedAt: at,
      version: row.version + 1,
    }),
  },
})

/** The fields that both events of a snapshot share. */
type Attested = {
  timestamp: bigint
  reportedValue: bigint
  reportHash: string
  previousHash: string
  signature: string
  by: string
}

const snapshotOf = (
  { timestamp, reportedValue, reportHash, previousHash, signature, by }: Attested,
  { at, txHash, block }: { at: bigint; txHash: string; block: bigint },
) => ({
  timestamp,
  reportedValue,
  reportHash,
  previousHash,
  attestation: signature,
  postedBy: by,
  postedAt: at,
  txHash,
  blockNumber: block,
  version: 1,
})

export const snapshotProjection = projection({
  name: 'jobSnapshot',
  source: 'vaultFactory',
  abi: strategyVaultFactoryAbi,
  table: 'chain.job_snapshots',
  columns: {
    snapshotHash: text('snapshot_hash'),
    jobId: text('job_id'),
    isClose: flag('is_close'),
    timestamp: int8('timestamp'),
    reportedValue: units('reported_value'),
    reportHash: text('report_hash'),
    previousHash: text('previous_hash'),
    attestation: text('attestation'),
    postedBy: text('posted_by'),
    postedAt: int8('posted_at'),
    txHash: text('tx_hash'),
    blockNumber: int8('block_number'),
    version: int4('version'),
  },
  id: { field: 'snapshotHash', args: ['snapshotHash', 'closeHash'] },
  initial: (snapshotHash) => ({
    snapshotHash,
    jobId: '',
    isClose: false,
    timestamp: 0n,
    reportedValue: 0n,
    reportHash: '',
    previousHash: '',
    attestation: '',
    postedBy: '',
    postedAt: 0n,
    txHash: '',
    blockNumber: 0n,
    version: 0,
  }),
  // The vault's events announce it already, on the job's channel.
  announce: null,
  // The vault stores the hash of its last snapshot, which commits to all earlier ones.
  storage: null,
  on: {
    VaultDeployed: ignore,
    SnapshotPosted: (_, { jobId, ...said }, moment) => ({
      ...snapshotOf(said, moment),
      jobId: jobKeyAt(jobId),
    }),
    VaultClosed: (_, { jobId, ...said }, moment) => ({
      ...snapshotOf(said, moment),
      jobId: jobKeyAt(jobId),
      isClose: true,
    }),
  },
})

const jobKeyAt = (jobId: bigint) => jobKeyOf(jobId.toString())

export const teeKeyProjection = projection({
  name: 'teeKey',
  source: 'teeRegistry',
  abi: teeRegistryAbi,
  table: 'chain.tee_keys',
  columns: {
    signer: text('signer'),
    mode: text<TeeMode>('mode'),
    publicKey: text('public_key'),
    quoteHash: text('quote_hash'),
    addedAt: int8('added_at'),
    revokedAt: orNull(int8('revoked_at')),
    version: int4('version'),
  },
  id: { field: 'signer', args: ['signer'] },
  initial: (signer) => ({
    signer,
    mode: 'SOFTWARE' as TeeMode,
    publicKey: '',
    quoteHash: '',
    addedAt: 0n,
    revokedAt: null,
    version: 0,
  }),
  announce: null,
  storage: async (row, read): Promise<Facts> => {
    const { x, y, quoteHash, addedAt, revokedAt, mode } = await read('keyOf', [row.signer as `0x${string}`])
    return {
      publicKey: [row.publicKey, `0x04${x.slice(2)}${y.slice(2)}`],
      quoteHash: [row.quoteHash, quoteHash],
      addedAt: [row.addedAt, BigInt(addedAt)],
      revokedAt: [row.revokedAt ?? 0n, BigInt(revokedAt)],
      mode: [row.mode, enumName(teeModes, mode, 'TEE mode')],
    }
  },
  on: {
    ...ownerEvents,
    KeyAdded: (row, { mode, publicKey, quoteHash }, { at }) => ({
      mode: enumName(teeModes, mode, 'TEE mode'),
      publicKey,
      quoteHash,
      addedAt: at,
      version: row.version + 1,
    }),
    KeyRevoked: (row, _, { at }) => ({ revokedAt: at, version: row.version + 1 }),
  },
})
