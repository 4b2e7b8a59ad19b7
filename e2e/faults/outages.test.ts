import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ContractsConfig } from '@/lib/stake/schema'
import { waitUntil } from '@/scripts/stack/failure'
import { readJson } from '@/scripts/stack/home'
import { dropHome, indexOne, newHome, type OwnStack, runs, signedIn, startOwn } from './own-stack'

let stack: OwnStack
let home: string

beforeAll(async () => {
  home = newHome()
  stack = await startOwn(home)
})

afterAll(async () => {
  await stack?.stop()
  dropHome(home)
})

/** Works on both sides of the database, before and after a fault. */
async function work(): Promise<void> {
  await signedIn(stack)
  await indexOne(stack)
}

/** Waits until the chain as it is now has been saved, which happens every two seconds while it grows. */
async function untilSaved(): Promise<void> {
  const height = Number(await stack.chain<string>('eth_blockNumber'))
  const file = join(home, 'anvil', 'state.json')
  const saved = () => Number(readJson<{ best_block_number?: string | number }>(file)?.best_block_number ?? -1)
  await waitUntil(() => saved() >= height, { what: 'A saved chain', everyMs: 500 })
}

describe('Postgres', () => {
  test('killed and started again: web and worker live on and go on automatically', async () => {
    await work()
    const before = { web: stack.pid('web'), worker: stack.pid('worker'), postgres: stack.pid('postgres') }
    stack.signal('postgres', 'SIGKILL')
    await waitUntil(() => stack.pid('postgres') > 0 && stack.pid('postgres') !== before.postgres, {
      what: 'A new Postgres',
    })
    await stack.untilWell()
    await work()
    expect(await lockRates()).toEqual([1_000, 1_000])
    expect({ web: stack.pid('web'), worker: stack.pid('worker') }).toEqual({
      web: before.web,
      worker: before.worker,
    })
  })

  test('stopped in an orderly way and started again: the same', async () => {
    const before = { web: stack.pid('web'), worker: stack.pid('worker'), postgres: stack.pid('postgres') }
    stack.signal('postgres', 'SIGINT')
    await waitUntil(() => stack.pid('postgres') > 0 && stack.pid('postgres') !== before.postgres, {
      what: 'A new Postgres',
    })
    await stack.untilWell()
    await work()
    expect({ web: stack.pid('web'), worker: stack.pid('worker') }).toEqual({
      web: before.web,
      worker: before.worker,
    })
  })

  test('frozen: every answer still comes, within seconds, and says that the database is the trouble', async () => {
    const ask = () => fetch(`${stack.market.url}/api/v1/listings`, { signal: AbortSignal.timeout(40_000) })
    const askMany = () => Promise.all(Array.from({ length: 12 }, ask))
    // All connections of the pool are open and idle when the server freezes.
    expect((await askMany()).map(({ status }) => status)).toEqual(Array(12).fill(200))
    stack.signalAll('postgres', 'SIGSTOP')
    try {
      await vi.waitFor(async () => expect(await stack.health()).toMatchObject({ status: 503 }), 30_000)
      expect((await stack.health()).text).toContain('database')
      const start = Date.now()
      for (const answer of await askMany()) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('content-type')).toContain('application/json')
      }
      expect(Date.now() - start).toBeLessThan(38_000)
    } finally {
      stack.signalAll('postgres', 'SIGCONT')
    }
    await stack.untilWell()
    await work()
  })
})

/** What part of a budget orders lock, per currency, as `/config/contracts` reads it from the escrows. */
async function lockRates(): Promise<(number | null)[]> {
  const answer = await fetch(`${stack.market.url}/api/v1/config/contracts`)
  const { settlementCurrencies } = (await answer.json()) as ContractsConfig
  return settlementCurrencies.map(({ providerLockBps }) => providerLockBps)
}

describe('the chain', () => {
  test('silent for a minute: web lives, says so, and everything mined later is indexed', async () => {
    await work()
    const before = { web: stack.pid('web'), worker: stack.pid('worker') }
    stack.signal('anvil', 'SIGSTOP')
    try {
      // What the node answered a moment before it stopped may still be read.
      await vi.waitFor(async () => expect(await stack.health()).toMatchObject({ status: 503 }), 30_000)
      expect((await stack.health()).text).toContain('the node does not answer')
      const answer = await fetch(`${stack.market.url}/api/v1/listings`)
      expect(answer.status).toBe(200)
      await pause(60_000)
      expect(await lockRates()).toEqual([null, null])
    } finally {
      stack.signal('anvil', 'SIGCONT')
    }
    await stack.untilWell()
    await work()
    expect({ web: stack.pid('web'), worker: stack.pid('worker') }).toEqual(before)
  })

  test('killed: it comes back with every block and every balance', async () => {
    await work()
    const head = Number(await stack.chain<string>('eth_blockNumber'))
    const rich = await signedIn(stack)
    await rich.fund('77')
    await untilSaved()
    const before = stack.pid('anvil')
    stack.signal('anvil', 'SIGKILL')
    await waitUntil(() => stack.pid('anvil') > 0 && stack.pid('anvil') !== before, { what: 'A new chain' })
    await stack.untilWell()
    expect(Number(await stack.chain<string>('eth_blockNumber'))).toBeGreaterThan(head)
    expect(await rich.balance('USDC')).toBe(77_000_000n)
    await work()
  })

  test('come back shorter than what is indexed: the stack is not ready, and says so until the chain has caught up', async () => {
    await work()
    const before = await stack.chain<string>('evm_snapshot')
    await stack.chain('anvil_mine', ['0xa'])
    await stack.untilWell()
    await stack.chain('evm_revert', [before])
    const head = Number(await stack.chain<string>('eth_blockNumber'))
    await vi.waitFor(async () => expect(await stack.health()).toMatchObject({ status: 503 }), 30_000)
    expect((await stack.health()).text).toContain(
      `block ${head + 10} is indexed, 10 ahead of the node, whose newest is ${head}`,
    )
    await stack.chain('anvil_mine', ['0xb'])
    await stack.untilWell()
    await work()
  })

  test('its clock never runs backwards, also after it was moved ahead and the chain restarted', async () => {
    await stack.chain('evm_increaseTime', [864_000])
    await stack.chain('evm_mine')
    const timeOf = async () => {
      const block = await stack.chain<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
      return Number(block.timestamp)
    }
    const ahead = await timeOf()
    await untilSaved()
    const before = stack.pid('anvil')
    stack.signal('anvil', 'SIGKILL')
    await waitUntil(() => !runs(before), { what: 'The end of the old chain', everyMs: 1 })
    // The first thing that it is asked, before the test could set its clock.
    const mined = () => stack.chain('evm_mine').then(Boolean, () => false)
    await waitUntil(mined, { what: 'A block of the new chain', everyMs: 1 })
    expect(await timeOf()).toBeGreaterThan(ahead)
    await stack.untilWell()
  })
})

describe('our own processes', () => {
  test.each(['web', 'worker', 'tee'] as const)(
    '%s killed: it runs again and nothing is missing',
    async (part) => {
      const person = await signedIn(stack)
      const before = stack.pid(part)
      stack.signal(part, 'SIGKILL')
      await stack.chain('evm_mine')
      await waitUntil(() => stack.pid(part) > 0 && stack.pid(part) !== before, { what: `A new ${part}` })
      await stack.untilWell()
      expect((await person.call('GET', '/me')).status).toBe(200)
    },
  )
})
