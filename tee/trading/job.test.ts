import { afterEach, describe, expect, test } from 'vitest'
import { beginning, jobId, type TestDesk, testDesk, testEnclave } from '@/e2e/tee/desk'
import { BalanceReport } from '@/lib/tee/schema'
import { snapshotRefusal } from '@/lib/tee/snapshot'
import { toPublished } from './records'

const open: TestDesk[] = []
const desk = async (...options: Parameters<typeof testDesk>) => {
  const made = await testDesk(...options)
  open.push(made)
  return made
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const hour = 3_600

/** A job that buys immediately and then runs to its end. */
async function lived(seed: string, params = {}) {
  const made = await desk({ params, days: 2 })
  await made.init({ seed, capital: '10000' })
  for (let nonce = 1; nonce <= 4; nonce++) {
    made.scripted.time += 60
    await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.03', nonce })
  }
  made.scripted.time = beginning + 5 * hour
  await made.order({ symbol: 'BTC/USDT', side: 'sell', quantity: '0.01', nonce: 9 })
  await made.to(beginning + 3 * 86_400)
  return made
}

const lastReport = async (made: TestDesk) =>
  BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))

describe('a trading job on the paper exchange', () => {
  test('replayed with the same seed has the same snapshots, byte by byte', async () => {
    const [one, other] = [await lived('replay'), await lived('replay')]
    const bytes = await one.snapshots()
    expect(bytes.length).toBeGreaterThan(10)
    expect(await other.snapshots()).toEqual(bytes)
    expect(await (await lived('another')).snapshots()).not.toEqual(bytes)
  })

  test('has the same snapshots when the gateway looked once, or every minute with restarts in between', async () => {
    const once = await lived('steps')
    let made = await desk({ days: 2 })
    await made.init({ seed: 'steps', capital: '10000' })
    for (let nonce = 1; nonce <= 4; nonce++) {
      await made.to(beginning + nonce * 60)
      await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.03', nonce })
    }
    for (let at = beginning + 300; at < beginning + 5 * hour; at += 777) await made.to(at)
    made.scripted.time = beginning + 5 * hour
    await made.order({ symbol: 'BTC/USDT', side: 'sell', quantity: '0.01', nonce: 9 })
    for (let at = beginning + 6 * hour; at <= beginning + 2.5 * 86_400; at += 3_333) {
      if (at % 5 === 0) {
        open.splice(open.indexOf(made), 1)
        made = await made.restart()
        open.push(made)
      }
      await made.to(at)
    }
    expect(await made.snapshots()).toEqual(await once.snapshots())
  })

  test('ends at the deadline with the target reached or missed, and holds nothing then', async () => {
    const reached = await lastReport(await lived('replay', { target_return_bps: 0, stop_loss_bps: 9_000 }))
    const missed = await lastReport(
      await lived('replay', { target_return_bps: 60_000, stop_loss_bps: 9_000 }),
    )
    for (const report of [reached, missed])
      expect(report).toMatchObject({ state: 'closed', closed_reason: 'deadline', positions: [] })
    expect(reached.taken_at).toBe(beginning + 2 * 86_400)
    expect(missed.passed).toBe(false)
    expect(reached.passed).toBe(Number(reached.equity) >= 10_000)
  })

  test.each([
    { seed: 'seed 0', target: 50, reason: 'stop_loss', passed: false },
    { seed: 'seed 1', target: 50, reason: 'deadline', passed: true },
    { seed: 'seed 12', target: 300, reason: 'deadline', passed: false },
  ])('$seed ends by $reason with the target reached: $passed', async ({ seed, target, reason, passed }) => {
    const report = await lastReport(await lived(seed, { target_return_bps: target, stop_loss_bps: 150 }))
    expect(report).toMatchObject({ closed_reason: reason, passed, positions: [] })
    if (reason === 'stop_loss') {
      expect(Number(report.equity)).toBeLessThanOrEqual(9_850)
      expect(report.taken_at).toBeLessThan(beginning + 2 * 86_400)
    }
  })

  test('has a snapshot at its start, every four hours and at its end, each signed and following the one before', async () => {
    const made = await lived('replay', { stop_loss_bps: 9_000 })
    const snapshots = await made.snapshots()
    expect(snapshots.map(({ timestamp }) => (timestamp - beginning) / hour)).toEqual(
      Array.from({ length: 13 }, (_, index) => index * 4),
    )
    const domain = { chainId: 31_337, vault: made.job().vault }
    for (const [index, one] of snapshots.entries()) {
      const before = snapshots[index - 1]
      const previous = before ? toPublished(jobId, before) : null
      expect(await snapshotRefusal(toPublished(jobId, one), domain, testEnclave.address, previous)).toBeNull()
    }
    const [first, second, third] = snapshots.map((one) => toPublished(jobId, one))
    if (!first || !second || !third) throw new Error('there are three snapshots')
    const check = (one: typeof first, previous = first, signer = testEnclave.address) =>
      snapshotRefusal(one, domain, signer, previous)
    expect(await check(third)).toMatch(/does not follow/)
    expect(await check({ ...second, value: second.value + 1n })).toMatch(/not 0x/)
    expect(await check({ ...second, report: second.report.replace('10000', '20000') })).toMatch(/not the one/)
    expect(await check(second, first, `0x${'11'.repeat(20)}`)).toMatch(/not 0x1111/)
  })
})
