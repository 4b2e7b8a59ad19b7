import { keccak256, stringToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer } from '@/e2e/tee/binance-state'
import { beginning, jobId, type TestDesk, testDesk, testEnclave } from '@/e2e/tee/desk'
import { encryptApiKey } from '@/lib/tee/api-key'
import { ccxtVenue } from '../venues/ccxt'
import { initJob } from './init-job'
import { keys } from './records'

let binance: BinanceServer
let made: TestDesk
beforeEach(async () => {
  binance = await startBinance()
  binance.free = '50000'
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 2_000, arrivalMs: 300 }),
  })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const init = () => made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
const hours = (count: number) => made.to(beginning + count * 3_600)

test('trading does not begin with an account whose money was moved after the hand-over', async () => {
  const { provider } = made.scripted.job
  made.scripted.job = { ...made.scripted.job, provider: null }
  await init()
  binance.free = '1'
  made.scripted.job = { ...made.scripted.job, provider }
  await expect(hours(1)).rejects.toMatchObject({
    // For everyone; the amounts are for the operator.
    message:
      'The account has less USDT than the book of the job: no balance is attested until the client puts the rest back.',
    amounts: '1 USDT free, and the book of the job has 50000',
  })
  expect(made.job()).toMatchObject({ startedAt: null, seq: 0 })
  binance.free = '50000'
  expect(await hours(2)).toMatchObject({ startedAt: beginning + 7_200, seq: 1 })
})

test('no balance is attested that the account does not have, nor is the job closed with one', async () => {
  await init()
  binance.free = '49949'
  await expect(hours(4)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(hours(24)).rejects.toThrow(/no balance is attested/)
  expect(made.job()).toMatchObject({ state: 'running', seq: 1 })
  // A part of a thousandth is what exchanges round.
  binance.free = '49950'
  expect(await hours(25)).toMatchObject({ state: 'closed', seq: 2 })
})

test('no balance is attested after the client has revoked the key, even when nothing was traded', async () => {
  await init()
  binance.isRevoked = true
  await expect(hours(4)).rejects.toThrow(/API-key/)
  expect(made.job().seq).toBe(1)
})

describe('an account', () => {
  const other = keccak256(stringToHex('another job'))
  /** The hand-over of another job of the client. */
  const initOther = (access: Record<string, unknown>) => {
    const { chain, job } = made.scripted
    const before = chain.job
    chain.job = async () => job
    const vault = job.vault ?? '0x'
    const plain = { chain_id: 31_337, job_id: other, vault, capital: '50000', ...access }
    return initJob(made.desk, job.client, {
      job_id: other,
      encrypted_api_key: encryptApiKey(testEnclave.publicKey, plain as never),
      params: job.params,
      deadline: job.deadline,
    }).finally(() => {
      chain.job = before
    })
  }
  const binanceAccess = { venue: 'binance', ...binanceAccount }

  test('of a job that runs is taken for no other job: its money would count twice', async () => {
    await init()
    await expect(initOther(binanceAccess)).rejects.toThrow(`Job ${jobId} runs on this account`)
    expect(await initOther({ ...binanceAccess, sandbox: true })).toMatchObject({ venue: 'binance-test' })
  })

  test('of a job that runs since an earlier version is taken for no other job after the next start', async () => {
    await init()
    const { store } = made.desk
    const marks = () => made.desk.store.keys('use:', 'use;')
    const before = await marks()
    await store.write(before.map((key) => ({ key, value: null })))
    made = await made.restart()
    const [mark = '', ...others] = await marks()
    // The start asks no exchange: that of the key is set again, and that of the id is not.
    expect([before.includes(mark), others]).toEqual([true, []])
    await expect(initOther(binanceAccess)).rejects.toThrow(`Job ${jobId} runs on this account`)
    await hours(24)
    await made.desk.store.write([{ key: mark, value: null }])
    made = await made.restart()
    expect(await marks()).toEqual([])
  })

  test('that does not open keeps the gateway from nothing but its job', async () => {
    await init()
    const [mark = ''] = await made.desk.store.keys('use:', 'use;')
    await made.desk.store.write([
      { key: mark, value: null },
      { key: keys.account(jobId), value: 'of another key' },
    ])
    made = await made.restart()
    expect(made.job().state).toBe('running')
    await expect(hours(1)).rejects.toThrow()
  })

  test('can be handed over for the next job once the job has ended', async () => {
    await init()
    await hours(24)
    made.scripted.time = beginning
    expect(await initOther(binanceAccess)).toMatchObject({ state: 'running' })
  })

  test('of a job that runs is taken for no other job by another of its keys', async () => {
    const second = { ...binanceAccess, key: `${binanceAccount.key}-2` }
    await init()
    await expect(initOther(second)).rejects.toThrow(`Job ${jobId} runs on this account`)
    await hours(24)
    made.scripted.time = beginning
    expect(await initOther(second)).toMatchObject({ state: 'running' })
  })

  describe('of a job that was taken over before accounts were marked by their id', () => {
    const second = { ...binanceAccess, key: `${binanceAccount.key}-2` }
    const marks = () => made.desk.store.keys('use:', 'use;')
    beforeEach(async () => {
      await init()
      const { isAccountMarked: _, ...earlier } = made.job()
      await made.desk.store.write((await marks()).map((key) => ({ key, value: null })))
      await made.desk.commit(earlier)
      made = await made.restart()
    })

    test('is marked while the job runs, and taken for no other job by another key', async () => {
      expect(await marks()).toHaveLength(1)
      await made.to(beginning + 10)
      expect(await marks()).toHaveLength(2)
      made.scripted.time = beginning
      await expect(initOther(second)).rejects.toThrow(`Job ${jobId} runs on this account`)
    })

    test('stays marked for the job that came meanwhile, and keeps neither up', async () => {
      made.scripted.time = beginning
      expect(await initOther(second)).toMatchObject({ state: 'running' })
      const before = await marks()
      await made.to(beginning + 10)
      expect(await marks()).toEqual(before)
      const users = await Promise.all(before.map((key) => made.desk.store.get(key)))
      expect(users.filter((user) => user === other)).toHaveLength(2)
      expect(made.job()).toMatchObject({ state: 'running', isAccountMarked: true })
    })
  })

  test('whose keys two jobs name at once is taken for one', async () => {
    const second = { ...binanceAccess, key: `${binanceAccount.key}-2` }
    const both = await Promise.allSettled([initOther(second), init()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('that two jobs name at once is taken for one', async () => {
    const both = await Promise.allSettled([initOther(binanceAccess), init()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a coin is sold at the stop loss, whatever the account has', async () => {
  await init()
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.8', nonce: 1 })
  ;[binance.free, binance.price] = ['0', '40000']
  await expect(hours(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(made.job()).toMatchObject({ state: 'running', book: { positions: {} } })
})

test('coins that paid the fees of other markets keep no balance up; others that are missing do', async () => {
  await init()
  ;[binance.feeCoin, binance.others] = ['BNB', { BNB: '0.9992' }]
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.8', nonce: 1 })
  const { book } = made.job()
  const positions = { ...book.positions, 'BNB/USDT': { quantity: '1', cost: '300000' } }
  await made.desk.commit({ ...made.job(), book: { ...book, positions } })
  expect(await hours(4)).toMatchObject({ otherFees: { BNB: '0.0008' }, seq: 2 })
  binance.others = { BNB: '0.9989' }
  await expect(hours(8)).rejects.toMatchObject({
    amounts: '0.9989 BNB free, and the book of the job has 0.9992',
  })
})

describe('coins that the client has moved away', () => {
  beforeEach(async () => {
    await init()
    await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.8', nonce: 1 })
  })

  test('are attested in no balance, until they are back', async () => {
    binance.coins = '0.3'
    await expect(hours(4)).rejects.toMatchObject({
      message: expect.stringMatching(/^The account has less BTC than the book of the job: no balance/),
      amounts: '0.3 BTC free, and the book of the job has 0.7992',
    })
    expect(made.job().seq).toBe(1)
    // A thousandth of the capital is what exchanges round.
    binance.coins = '0.7985'
    expect(await hours(5)).toMatchObject({ state: 'running', seq: 2 })
  })

  test('do not keep those that are there from being sold, and the job is closed once they are back', async () => {
    const sold = () =>
      [...binance.orders.values()].filter(({ side }) => side === 'SELL').map(({ origQty }) => origQty)
    binance.coins = '0.3'
    await hours(24)
    binance.coins = '0'
    await expect(hours(25)).rejects.toMatchObject({
      amounts: '0 BTC free, and the book of the job has 0.4992',
    })
    expect(sold()).toEqual(['0.3'])
    expect(made.job()).toMatchObject({ state: 'running', seq: 1 })
    binance.coins = '0.4992'
    expect(await hours(26)).toMatchObject({ state: 'closed', closedReason: 'deadline', seq: 2 })
    expect(sold()).toEqual(['0.3', '0.4992'])
  })
})
