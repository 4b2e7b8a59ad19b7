import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropHome, newHome, type OwnStack, signedIn, startOwn, untilGone } from './own-stack'

let home: string

beforeAll(() => {
  home = newHome()
})
afterAll(() => dropHome(home))

const parts = ['postgres', 'anvil', 'tee', 'web', 'worker'] as const
const pidsOf = (stack: OwnStack) => parts.map((part) => stack.pid(part))
const enclaveOf = async ({ market }: OwnStack) =>
  ((await (await fetch(`${market.url}/api/v1/tee/attestation`)).json()) as { enclave_address: string })
    .enclave_address

type Block = { number: string; hash: string }

/** Whether the chain of a stack has this very block. It may have gone on since: it makes a block on its own now and then. */
const hasBlock = async ({ chain }: OwnStack, { number, hash }: Block): Promise<boolean> =>
  (await chain<Block | null>('eth_getBlockByNumber', [number, false]))?.hash === hash

test('asked to stop, it stops every part, leaves with 0, and the next start has everything', async () => {
  const first = await startOwn(home)
  const person = await (await signedIn(first)).fund('12')
  const pids = pidsOf(first)
  const enclave = await enclaveOf(first)
  const block = await first.chain<Block>('eth_getBlockByNumber', ['latest', false])
  expect(pids.every((pid) => pid > 0)).toBe(true)
  expect(await first.stop()).toBe(0)
  await untilGone(pids)

  const second = await startOwn(home)
  try {
    expect(await hasBlock(second, block)).toBe(true)
    expect(await person.balance('USDC')).toBe(12_000_000n)
    expect(second.market.tokens).toEqual(first.market.tokens)
    expect(await enclaveOf(second)).toBe(enclave)
  } finally {
    await second.stop()
  }
})

test('killed without a word, it leaves no part running, and the next start has everything', async () => {
  const first = await startOwn(home)
  const person = await (await signedIn(first)).fund('34')
  const pids = pidsOf(first)
  const block = await first.chain<Block>('eth_getBlockByNumber', ['latest', false])
  first.supervisor.kill('SIGKILL')
  await untilGone(pids)

  const second = await startOwn(home)
  try {
    expect(await hasBlock(second, block)).toBe(true)
    expect(await person.balance('USDC')).toBe(34_000_000n)
    await second.untilWell()
  } finally {
    await second.stop()
  }
})
