import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, jobId, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { keys, type SnapshotRecord } from './trading/records'
import { verifyJob } from './verification'

let made: TestDesk
beforeEach(async () => {
  made = await testDesk()
  await made.init({ seed: 'replay' })
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.01', nonce: 1 })
  await made.to(beginning + 9 * 3_600)
})
afterEach(() => made.close())

/** The checks that failed. */
const failed = async () => {
  const { verified, steps } = await verifyJob(made.desk, made.job())
  expect(verified).toBe(steps.every(({ ok }) => ok))
  return steps.filter(({ ok }) => !ok).map(({ step }) => step)
}
const change = async (seq: number, with_: (record: SnapshotRecord) => SnapshotRecord) => {
  const record = (await made.snapshots())[seq]
  if (!record) throw new Error('there is a snapshot')
  await made.desk.store.write([{ key: keys.snapshot(jobId, seq), value: with_(record) }])
}
const vaultWith = (changed: object) => {
  const { vault } = made.scripted.chain
  made.scripted.chain.vault = async (address) => ({ ...(await vault(address)), ...changed })
}

test('a job whose record is whole passes every check, and each says what was compared', async () => {
  expect(await failed()).toEqual([])
  const { steps } = await verifyJob(made.desk, made.job())
  expect(steps.map(({ step }) => step)).toEqual([
    'report',
    'signature',
    'enclave key',
    'vault',
    'chain record',
  ])
  expect(steps.find(({ step }) => step === 'enclave key')?.detail).toMatch(/no hardware protects it/)
  const [, second] = await made.snapshots()
  vaultWith({ count: 2, head: second?.hash })
  expect(await failed()).toEqual([])
})

test('a tampered report fails', async () => {
  await change(1, (record) => ({ ...record, report: record.report.replace('"orders":1', '"orders":2') }))
  expect(await failed()).toEqual(['report', 'signature'])
})

test('a tampered value, time or signature fails', async () => {
  await change(1, (record) => ({ ...record, value: String(BigInt(record.value) + 1n) }))
  expect(await failed()).toEqual(['signature'])
  await change(1, (record) => ({ ...record, value: String(BigInt(record.value) - 1n) }))
  expect(await failed()).toEqual([])
  await change(2, (record) => ({ ...record, timestamp: record.timestamp + 1 }))
  expect(await failed()).toEqual(['signature'])
})

test('snapshots in another order, or with one missing, fail', async () => {
  const [, second, third] = await made.snapshots()
  await made.desk.store.write([
    { key: keys.snapshot(jobId, 1), value: third },
    { key: keys.snapshot(jobId, 2), value: second },
  ])
  expect(await failed()).toEqual(['report', 'signature'])
})

test('a key that is unknown, revoked or listed as another kind fails', async () => {
  made.scripted.chain.key = async () => null
  expect(await failed()).toEqual(['enclave key'])
  made.scripted.chain.key = async () => ({ mode: 'software', quoteHash: '0x', revoked: true })
  expect(await failed()).toEqual(['enclave key'])
  made.scripted.chain.key = async () => ({ mode: 'dstack', quoteHash: '0x', revoked: false })
  expect(await failed()).toEqual(['enclave key'])
})

test('a vault that recorded something else, or takes another key, fails', async () => {
  vaultWith({ count: 1, head: `0x${'99'.repeat(32)}` })
  expect(await failed()).toEqual(['chain record'])
  vaultWith({ count: 9 })
  expect(await failed()).toEqual(['chain record'])
  vaultWith({ count: 0, head: `0x${'0'.repeat(64)}`, signer: `0x${'11'.repeat(20)}` })
  expect(await failed()).toEqual(['vault'])
})
