/** The relayer on a chain that reorganises, and on one that mines nothing for a while. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClient, type Hex, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLog } from '@/lib/log'
import { startAnvil } from '@/scripts/stack/anvil'
import { openHome } from '@/scripts/stack/home'
import { makeRelayer } from '@/tee/relayer'
import type { JobRecord, SnapshotRecord } from '@/tee/trading/records'
import { handOn, json, startFront } from './front'
import { forget } from './gateway'

const zeros: Hex = `0x${'0'.repeat(64)}`
/** Code that counts its calls in its first slot: what a vault is to the relayer. */
const counter: Hex = '0x5f546001015f5500'
const finalityBlocks = 3
/** A job that has no snapshot yet. */
const idle: Hex = `0x${'1d'.repeat(32)}`

const folder = mkdtempSync(join(tmpdir(), 'merx-relayer-'))
let anvil: Awaited<ReturnType<typeof startAnvil>>
let chain: ReturnType<typeof connect>

const connect = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.rpcUrl), cacheTime: 0 }).extend(
    publicActions,
  )

beforeAll(async () => {
  anvil = await startAnvil(openHome(folder), { alive: false })
  chain = connect()
})
afterAll(async () => {
  await anvil?.stop()
  forget(folder)
})

const snapshot = (seq: number): SnapshotRecord => ({
  seq,
  timestamp: 1_800_000_000 + seq,
  report: '{}',
  reportHash: zeros,
  previousHash: zeros,
  hash: zeros,
  signature: '0x',
  value: '1',
  closes: null,
})

/** A closed job with one snapshot, and a relayer of a new key that waits so long for a block. */
async function posting({ rpcUrl = anvil.rpcUrl, replaceAfterMs = 10_000 } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const vault = privateKeyToAccount(generatePrivateKey()).address
  await chain.setBalance({ address: account.address, value: 10n ** 18n })
  await chain.setCode({ address: vault, bytecode: counter })
  await chain.mine({ blocks: 5 })
  const seen = { reads: 0, nowMs: 0 }
  const count = async () => Number(await chain.getStorageAt({ address: vault, slot: '0x0' }))
  const desk = {
    find: (id: Hex) => ({ id, vault, seq: id === idle ? 0 : 1, state: 'closed' }) as JobRecord,
    store: {
      list: async <T>(_: string, { skip = 0 } = {}) => [snapshot(0)].slice(skip) as T[],
    },
    chain: {
      client: chain as never,
      vault: async () => {
        seen.reads++
        return { count: await count() }
      },
    },
    log: makeLog('silent', undefined, []),
    nowMs: () => seen.nowMs,
  }
  const relayer = makeRelayer(desk as never, {
    account,
    rpcUrl,
    finalityBlocks,
    replaceAfterMs,
  })
  const id: Hex = `0x${'ab'.repeat(32)}`
  return { seen, count, account, post: (job = id) => relayer.post(job) }
}

/** Looks as the gateway's loop does, each second for half a minute. */
async function halfAMinute({ seen, post }: Awaited<ReturnType<typeof posting>>): Promise<void> {
  for (let second = 0; second < 30; second++) {
    seen.nowMs += 1_000
    await post()
  }
}

describe('a snapshot of a closed job', () => {
  test('that a reorganisation takes from the vault is posted again', async () => {
    const job = await posting()
    await halfAMinute(job)
    expect(await job.count()).toBe(1)
    await chain.request({ method: 'anvil_reorg', params: [2, []] } as never)
    expect(await job.count()).toBe(0)
    await halfAMinute(job)
    expect(await job.count()).toBe(1)
  })

  test('is looked for now and then until its block is final, and never again', async () => {
    const job = await posting()
    await halfAMinute(job)
    expect(job.seen.reads).toBeGreaterThan(2)
    expect(job.seen.reads).toBeLessThan(6)
    await chain.mine({ blocks: finalityBlocks })
    await halfAMinute(job)
    const { reads } = job.seen
    await halfAMinute(job)
    expect(job.seen.reads).toBe(reads)
  })
})

describe('while nothing is mined', () => {
  type Pooled = Record<string, Record<string, { hash: Hex; maxFeePerGas: Hex }>>
  const impatient = { replaceAfterMs: 100 }
  const waitingOf = async (address: Hex) => {
    const { pending, queued } = (await chain.getTxpoolContent()) as unknown as Record<string, Pooled>
    const of = (pool: Pooled | undefined) =>
      Object.entries(pool ?? {}).flatMap(([from, all]) =>
        from.toLowerCase() === address.toLowerCase() ? Object.entries(all) : [],
      )
    return [...of(pending), ...of(queued)]
  }

  test('one transaction waits, with higher fees each time, up to a limit; then it is mined, and that is all', async () => {
    const job = await posting(impatient)
    await chain.setAutomine(false)
    try {
      const fees: bigint[] = []
      for (let turn = 0; turn < 14; turn++) {
        await expect(job.post()).rejects.toThrow(/was not mined/)
        const waiting = await waitingOf(job.account.address)
        expect(waiting.map(([nonce]) => nonce)).toEqual(['0'])
        fees.push(BigInt(waiting[0]?.[1].maxFeePerGas ?? 0))
      }
      expect(fees[1]).toBeGreaterThanOrEqual(((fees[0] ?? 0n) * 110n) / 100n)
      expect(fees.at(-1)).toBeLessThanOrEqual((fees[0] ?? 0n) * 3n)
      expect(fees.at(-1)).toBe(fees.at(-2))
    } finally {
      await chain.setAutomine(true)
    }
    await chain.mine({ blocks: 1 })
    await job.post()
    expect(await job.count()).toBe(1)
    expect(await chain.getTransactionCount({ address: job.account.address })).toBe(1)
  })

  test('what the node lost when the fees were at their limit is sent again', async () => {
    const job = await posting(impatient)
    await chain.setAutomine(false)
    const waiting = () => waitingOf(job.account.address)
    try {
      for (let turn = 0; turn < 14; turn++) await expect(job.post()).rejects.toThrow(/was not mined/)
      for (const [, { hash }] of await waiting()) await chain.dropTransaction({ hash })
      expect(await waiting()).toEqual([])
      await expect(job.post()).rejects.toThrow(/was not mined/)
      expect(await waiting()).toHaveLength(1)
    } finally {
      await chain.setAutomine(true)
    }
    await chain.mine({ blocks: 1 })
    await job.post()
    expect(await job.count()).toBe(1)
  })

  test('a job that has nothing to post does not wait', async () => {
    const job = await posting(impatient)
    await chain.setAutomine(false)
    const ended: string[] = []
    const waits = job.post().catch(() => ended.push('the job that waits'))
    await Promise.all([waits, job.post(idle).then(() => ended.push('the idle job'))])
    await chain.setAutomine(true)
    expect(ended).toEqual(['the idle job', 'the job that waits'])
  })

  test('what an earlier process left at the nonce is replaced', async () => {
    const job = await posting(impatient)
    await chain.setAutomine(false)
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = await chain.estimateFeesPerGas()
    const left = await job.account.signTransaction({
      chainId: foundry.id,
      type: 'eip1559',
      ...{ to: job.account.address, nonce: 0, gas: 21_000n },
      ...{ maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxPriorityFeePerGas * 2n + 2n },
    })
    const hash = await chain.sendRawTransaction({ serializedTransaction: left })
    const isThere = async () =>
      (await waitingOf(job.account.address)).some(([, waiting]) => waiting.hash === hash)
    try {
      expect(await isThere()).toBe(true)
      for (let turn = 0; turn < 12 && (await isThere()); turn++) await job.post().catch(() => undefined)
    } finally {
      await chain.setAutomine(true)
    }
    await chain.mine({ blocks: 1 })
    expect(await job.count()).toBe(1)
    expect(await chain.getTransactionCount({ address: job.account.address })).toBe(1)
  })
})

test('a node that has no room for a while is asked with the same fees until it has', async () => {
  const node = await startFront()
  let refusals = 12
  node.answer = (seen, response) => {
    const { id, method } = JSON.parse(seen.body) as { id: number; method: string }
    if (method !== 'eth_sendRawTransaction' || refusals === 0) return handOn(anvil.rpcUrl)(seen, response)
    refusals -= 1
    const error = { code: -32_000, message: 'transaction underpriced' }
    return json(200, { jsonrpc: '2.0', id, error })(seen, response)
  }
  try {
    const job = await posting({ rpcUrl: node.url })
    const { maxFeePerGas } = await chain.estimateFeesPerGas()
    while (refusals > 0) await expect(job.post()).rejects.toThrow('transaction underpriced')
    await job.post()
    expect(await job.count()).toBe(1)
    const { transactions } = await chain.getBlock({ includeTransactions: true })
    expect(transactions[0]?.maxFeePerGas).toBeLessThanOrEqual(maxFeePerGas)
  } finally {
    await node.close()
  }
})
