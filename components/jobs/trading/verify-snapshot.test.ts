import {
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  stringToHex,
  type TransactionReceipt,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { strategyVaultFactoryAbi } from '@/lib/chain/generated/abi'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import type { AttestedSnapshot } from '@/lib/jobs/schema'
import type { TeeClosedReason } from '@/lib/tee/schema'
import { snapshotDigest, snapshotHash } from '@/lib/tee/snapshot'
import { type ChainRecord, type Check, checkRecorded, checkSigned, type VaultClaim } from './verify-snapshot'

const enclave = privateKeyToAccount(keccak256(stringToHex('enclave')))
const claim: VaultClaim = {
  chainId: 31_337,
  jobKey: keccak256(stringToHex('job')),
  vault: `0x${'5a'.repeat(20)}`,
  signer: enclave.address,
}
const factory: Hex = `0x${'fa'.repeat(20)}`

async function attested(closes: TeeClosedReason | null = null): Promise<AttestedSnapshot> {
  const report = { equity: '10', closed_reason: closes }
  const form = {
    jobId: claim.jobKey,
    timestamp: 1_800_000_000,
    value: 10_000_000n,
    reportHash: textHash(canonicalJson(report as Json)),
    previousHash: zeroHash,
    closes,
  }
  return {
    reportedValue: '10000000',
    snapshotTs: '1800000000',
    txHash: zeroHash,
    blockNumber: '7',
    snapshotHash: snapshotHash(form),
    previousHash: zeroHash,
    reportHash: form.reportHash,
    isClose: closes !== null,
    balanceReport: report,
    attestation: await enclave.sign({ hash: snapshotDigest(form, claim) }),
  }
}

function recordOf(one: AttestedSnapshot, change: { value?: bigint; from?: Hex } = {}): ChainRecord {
  const by = enclave.address
  const topics = encodeEventTopics({
    abi: strategyVaultFactoryAbi,
    eventName: 'SnapshotPosted',
    args: { jobId: BigInt(claim.jobKey), snapshotHash: one.snapshotHash, by },
  })
  const data = encodeAbiParameters(
    [{ type: 'uint64' }, { type: 'uint256' }, { type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes' }],
    [
      BigInt(one.snapshotTs),
      change.value ?? BigInt(one.reportedValue),
      one.reportHash,
      one.previousHash,
      one.attestation,
    ],
  )
  const logs = [{ address: change.from ?? factory, topics, data }]
  return {
    vault: claim.vault,
    signer: claim.signer,
    factory,
    receipt: { status: 'success', blockNumber: 7n, logs } as unknown as TransactionReceipt,
  }
}

const failing = (checks: readonly Check[]) => checks.filter(({ ok }) => ok !== true).map(({ key }) => key)

test('a snapshot holds as its enclave signed it, a close for either reason too', async () => {
  for (const closes of [null, 'deadline', 'stop_loss'] as const)
    expect(failing(await checkSigned(await attested(closes), claim)), String(closes)).toEqual([])
})

test('every changed figure fails', async () => {
  const one = await attested()
  const changes: [Partial<AttestedSnapshot>, string[]][] = [
    [{ reportedValue: '10000001' }, ['signature']],
    [{ snapshotTs: '1800000001' }, ['signature']],
    [{ previousHash: keccak256('0x01') }, ['signature']],
    [{ isClose: true }, ['signature']],
    [{ attestation: `0x${'00'.repeat(65)}` }, ['signature']],
    [{ balanceReport: { equity: '11', closed_reason: null } }, ['report']],
    [{ balanceReport: null }, ['report']],
    [{ reportHash: zeroHash }, ['report', 'signature']],
  ]
  for (const [change, keys] of changes)
    expect(failing(await checkSigned({ ...one, ...change }, claim)), Object.keys(change)[0]).toEqual(keys)
  for (const other of [
    { chainId: 1 },
    { vault: `0x${'5b'.repeat(20)}` as const },
    { signer: `0x${'11'.repeat(20)}` as const },
  ])
    expect(failing(await checkSigned(one, { ...claim, ...other }))).toEqual(['signature'])
})

test('the chain must have it, from the factory, with the same figures, in the vault of the job', async () => {
  const one = await attested()
  expect(failing(checkRecorded(one, claim, recordOf(one)))).toEqual([])
  expect(failing(checkRecorded(one, claim, recordOf(one, { value: 1n })))).toEqual(['event'])
  expect(failing(checkRecorded(one, claim, recordOf(one, { from: claim.vault })))).toEqual(['event'])
  expect(failing(checkRecorded(one, claim, { ...recordOf(one), vault: factory }))).toEqual(['vault'])
  expect(failing(checkRecorded(one, claim, { ...recordOf(one), signer: factory }))).toEqual(['vault'])
  const { receipt, ...rest } = recordOf(one)
  const reverted = { ...receipt, status: 'reverted' } as TransactionReceipt
  expect(failing(checkRecorded(one, claim, { ...rest, receipt: reverted }))).toEqual(['event'])
})
