import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginning, client, jobId, provider, type TestDesk, testDesk, testEnclave } from '@/e2e/tee/desk'
import { encryptApiKey } from '@/lib/tee/api-key'
import { parseDecimal } from '@/lib/tee/decimal'
import { orderMessage } from '@/lib/tee/order-message'
import type { Store } from '../store'
import { paperVenue } from '../venues/paper'
import { ordersLeft, placeOrder } from './place-order'
import { marketPrice } from './price'
import { keys } from './records'

const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.01' }
const stranger = privateKeyToAccount(generatePrivateKey())
const vault = `0x${'5a'.repeat(20)}` as const

describe('taking a job over', () => {
  let made: TestDesk
  beforeEach(async () => {
    made = await testDesk()
  })
  afterEach(() => made.close())

  const refused = (answer: Promise<unknown>, code: string, words: RegExp) =>
    Promise.all([expect(answer).rejects.toMatchObject({ code }), expect(answer).rejects.toThrow(words)])

  test('needs the client, the terms of the vault and the deadline of the chain', async () => {
    const params = { stop_loss_bps: 1_000, target_return_bps: 500, max_daily_trades: 50 }
    const wallet = stranger.address.toLowerCase() as `0x${string}`
    await refused(made.init({}, { wallet }), 'BAD_REQUEST', /client’s wallet/)
    await refused(made.init({}, { deadline: beginning + 5 }), 'BAD_REQUEST', /deadline is/)
    for (const name of Object.keys(params) as (keyof typeof params)[])
      await refused(
        made.init({}, { params: { ...params, [name]: params[name] + 1 } }),
        'BAD_REQUEST',
        new RegExp(`params.${name} is`),
      )
    made.scripted.job = { ...made.scripted.job, vault: null }
    await refused(made.init(), 'BAD_REQUEST', /not deployed yet/)
    made.scripted.job = { ...made.scripted.job, vault, trades: false }
    await refused(made.init(), 'BAD_REQUEST', /does not trade/)
    made.scripted.job = { ...made.scripted.job, trades: true, ongoing: false }
    await refused(made.init(), 'BAD_REQUEST', /has ended/)
    expect(made.desk.ids()).toEqual([])
  })

  test('happens once', async () => {
    await made.init()
    await refused(made.init(), 'CONFLICT', /before/)
  })

  test('refuses an account that was encrypted for another job, vault or chain, to another key, or is no account', async () => {
    const other = `0x${'12'.repeat(32)}`
    await refused(made.init({ job_id: other }), 'BAD_REQUEST', /another job/)
    await refused(made.init({ vault: `0x${'66'.repeat(20)}` }), 'BAD_REQUEST', /another job/)
    await refused(made.init({ chain_id: 1 }), 'BAD_REQUEST', /another job/)
    await refused(made.init({ venue: 'binance', key: 'k' }), 'BAD_REQUEST', /not the JSON of an account/)
    await refused(made.init({ capital: '99.999999' }), 'BAD_REQUEST', /below 100 USDT/)
    const foreign = encryptApiKey(privateKeyToAccount(generatePrivateKey()).publicKey, {
      chain_id: 31_337,
      job_id: jobId,
      vault,
    })
    await refused(made.init({}, { ciphertext: foreign }), 'BAD_REQUEST', /does not decrypt/)
    await refused(made.init({}, { ciphertext: '0xdeadbeef' }), 'BAD_REQUEST', /does not decrypt/)
  })

  test('keeps the account sealed: nothing of it stands on the disk in clear', async () => {
    await made.init({ key: 'canary-key-1234567', secret: 'canary-secret-1234567' })
    const sealed = await made.desk.store.get<string>(keys.account(jobId))
    expect(sealed).not.toMatch(/canary/)
    expect(testEnclave.open(sealed ?? '', `merx tee account ${jobId}`)).toMatch(/canary-secret/)
    expect(() => testEnclave.open(sealed ?? '', 'merx tee account of another')).toThrow()
  })

  test('trades only once the job has a provider, and ends without a snapshot when it never gets one', async () => {
    made.scripted.job = { ...made.scripted.job, provider: null }
    await made.init()
    await refused(made.order({ ...order, nonce: 1 }), 'BAD_REQUEST', /no provider/)
    await made.to(beginning + 3_600)
    expect(made.job().seq).toBe(0)
    const since = beginning + 4_000
    made.scripted.job = { ...made.scripted.job, provider: { agentId: 7n, since } }
    await made.to(beginning + 5_000)
    expect((await made.snapshots()).map(({ timestamp }) => timestamp)).toEqual([since])
  })

  test('begins no earlier than it has a provider, who may come after the gateway looked at the clock', async () => {
    await made.close()
    made = await testDesk({
      openVenue: async (access) => ({
        ...paperVenue('seed', parseDecimal(access.capital)),
        replayable: false,
      }),
    })
    made.scripted.job = { ...made.scripted.job, provider: null }
    await made.init()
    const since = beginning + 10
    made.scripted.job = { ...made.scripted.job, provider: { agentId: 7n, since } }
    await made.to(since - 1)
    // The vault accepts no snapshot from before.
    expect((await made.snapshots()).map(({ timestamp }) => timestamp)).toEqual([since])
  })

  test('of a job without a provider ends at its deadline', async () => {
    made.scripted.job = { ...made.scripted.job, provider: null }
    await made.init()
    await made.to(beginning + 2 * 86_400)
    expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline', seq: 0 })
  })
})

describe('an order', () => {
  let made: TestDesk
  beforeEach(async () => {
    made = await testDesk({ params: { max_daily_trades: 3 } })
    await made.init()
  })
  afterEach(() => made.close())

  test('needs the provider’s signature over exactly it', async () => {
    for (const signer of [stranger, client])
      await expect(made.order({ ...order, nonce: 1 }, signer)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const placed = await made.order({ ...order, nonce: 1 })
    expect(placed.state).toBe('filled')
    // The trades of the response are those of the next report.
    expect(placed.fills).toEqual(made.job().fillsToReport)
    expect(made.job().orders).toBe(1)
  })

  test('has a nonce above every nonce before; a repeat shows what became of the first', async () => {
    await made.order({ ...order, nonce: 5 })
    await expect(made.order({ ...order, nonce: 5 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { order: { nonce: 5, state: 'filled' } },
    })
    await expect(made.order({ ...order, nonce: 4 })).rejects.toThrow(/used up/)
    expect(made.job().orders).toBe(1)
  })

  test('that is refused uses up its nonce, so that no one sends it again when it would pass', async () => {
    await expect(made.order({ ...order, side: 'sell', nonce: 1 })).rejects.toThrow(/holds 0/)
    await expect(made.order({ ...order, quantity: '9', nonce: 2 })).rejects.toThrow(/is free/)
    await made.order({ ...order, nonce: 3 })
    await expect(made.order({ ...order, side: 'sell', nonce: 1 })).rejects.toThrow(/used up/)
  })

  test('that was signed for a time is refused after it, and its nonce is free for another', async () => {
    // The clock of the tests' gateway stands at 1,800,000,000.
    const expired = { ...order, nonce: 1, expires_at: 1_799_999_999 }
    await expect(made.order(expired)).rejects.toThrow(
      /has expired, and was not placed.*set the clock of your device/,
    )
    expect(made.job()).toMatchObject({ orders: 0, lastNonce: 0 })
    const placed = { ...order, nonce: 1, expires_at: 1_800_000_000 }
    expect(await made.order(placed)).toMatchObject({ state: 'filled' })
    // What became of an order is said after its time, too.
    await expect(made.order(expired)).rejects.toMatchObject({ details: { order: { state: 'filled' } } })
  })

  test('that was signed for a time is no one’s to extend', async () => {
    const { desk } = made
    const signed = { ...order, price: '61000', nonce: 1, expires_at: 1_799_999_999 }
    const signature = await provider.signMessage({ message: orderMessage(jobId, signed) })
    for (const expires_at of [undefined, 1_900_000_000])
      await expect(placeOrder(desk, jobId, { ...signed, expires_at }, signature)).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
  })

  test('is one of so many a UTC day of chain time', async () => {
    for (const nonce of [1, 2, 3]) {
      await made.order({ ...order, quantity: '0.001', nonce })
      expect(ordersLeft(made.job(), beginning)).toBe(3 - nonce)
    }
    expect(ordersLeft(made.job(), beginning + 86_400)).toBe(3)
    await expect(made.order({ ...order, nonce: 4 })).rejects.toThrow(/3 orders a UTC day/)
    made.scripted.time = (Math.floor(beginning / 86_400) + 1) * 86_400
    await expect(made.order({ ...order, nonce: 5 })).resolves.toMatchObject({ state: 'filled' })
  })

  test('comes too late after the deadline, even when nothing else has looked at the clock', async () => {
    await made.order({ ...order, nonce: 1 })
    made.scripted.time = beginning + 2 * 86_400 + 7
    await expect(made.order({ ...order, nonce: 2 })).rejects.toThrow(/closed \(deadline\)/)
    expect(made.job().state).toBe('closed')
  })

  test('is refused when the job has ended on the chain', async () => {
    made.scripted.job = { ...made.scripted.job, ongoing: false }
    await expect(made.order({ ...order, nonce: 1 })).rejects.toThrow(/ended on the chain/)
  })

  test('sent many times at once is taken once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => made.order({ ...order, nonce: 1 })))
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(made.job()).toMatchObject({ orders: 1, lastNonce: 1 })
  })
})

describe('the price of a market', () => {
  test('is asked for once in five seconds for all callers, and again after a failure', async () => {
    let [nowMs, asked] = [0, 0]
    const made = await testDesk({
      nowMs: () => nowMs,
      openVenue: async ({ job_id }) => {
        const paper = paperVenue(job_id, parseDecimal('10000'))
        return {
          ...paper,
          price: (symbol, at) => {
            asked += 1
            return paper.price(symbol, at)
          },
        }
      },
    })
    await made.init()
    const price = (symbol = 'BTC/USDT') => marketPrice(made.desk, made.job(), symbol)
    const [first] = await Promise.all([price(), price()])
    expect(asked).toBe(1)
    expect(first).toMatchObject({ at: beginning, price: expect.stringMatching(/^\d+(\.\d+)?$/) })
    nowMs = 4_999
    made.scripted.time = beginning + 600
    expect(await price()).toEqual(first)
    nowMs = 5_000
    expect(await price()).toMatchObject({ at: beginning + 600 })
    for (const _ of [1, 2]) await expect(price('DOGE/USDT')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(asked).toBe(4)
    await made.to(beginning + 3 * 86_400)
    expect(() => price()).toThrow(/closed \(deadline\)/)
    await made.close()
  })
})

describe('a store that was put back to an earlier state', () => {
  test('lets the job stand still: it would trade twice', async () => {
    const made = await testDesk()
    await made.init()
    const vaultNow = made.scripted.chain.vault
    made.scripted.chain.vault = async (address) => ({ ...(await vaultNow(address)), count: 3 })
    const back = await made.restart()
    await expect(back.to(beginning + 60)).rejects.toThrow(/older than the chain/)
    await expect(back.order({ ...order, nonce: 1 })).rejects.toThrow(/older than the chain/)
    await back.close()
  })
})

describe('a process that ends at any write', () => {
  /** A job with orders, snapshots and a close; the store fails before write number `dieAt`. Returns the number of writes. */
  async function life(dieAt: number): Promise<{ writes: number; snapshots: unknown; orders: number }> {
    let writes = 0
    const through = (store: Store): Store => ({
      ...store,
      write: async (changes) => {
        if (++writes === dieAt) throw new Error('killed')
        await store.write(changes)
      },
    })
    let made = await testDesk({ days: 1, params: { max_daily_trades: 10 }, through })
    /** Runs a step, and after a crash the same step again with a new process. */
    const survive = async (step: (desk: TestDesk) => Promise<unknown>) => {
      try {
        await step(made)
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'killed') throw error
        made = await made.restart()
        // A client that lost the response sends the same order again, and learns that it was accepted.
        await step(made).catch((again: unknown) => expect(String(again)).toMatch(/used up|has taken over/))
      }
    }
    const access = { seed: 'replay', capital: '10000' }
    await survive((one) => one.init(access))
    // Buys, sells, and buys once more shortly before the deadline.
    for (const [nonce, at, side] of [
      [1, 1_000, 'buy'],
      [2, 5_000, 'sell'],
      [3, 85_900, 'buy'],
    ] as const) {
      made.scripted.time = beginning + at
      await survive((one) => one.order({ ...order, side, quantity: '0.02', nonce }))
      await survive((one) => one.to(one.scripted.time))
    }
    await survive((one) => one.to(beginning + 86_400 + 120))
    const found = { writes, snapshots: await made.snapshots(), orders: made.job().orders }
    expect(made.job().state).toBe('closed')
    await made.close()
    return found
  }

  test('loses nothing and repeats nothing: every life has the same snapshots', async () => {
    const whole = await life(0)
    expect(whole.writes).toBeGreaterThan(12)
    for (let dieAt = 1; dieAt <= whole.writes; dieAt++) {
      const interrupted = await life(dieAt)
      expect(interrupted.orders, `killed at write ${dieAt}`).toBe(3)
      expect(interrupted.snapshots, `killed at write ${dieAt}`).toEqual(whole.snapshots)
    }
  })
})
