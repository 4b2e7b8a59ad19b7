import { describe, expect, test } from 'vitest'
import { hasForked, newestCommon } from './ancestor'
import type { Rpc } from './rpc'

const ours = (block: number) => `ours ${block}`
const theirs = (block: number) => `theirs ${block}`

/** A node whose newest block is `head`. It has our blocks up to `common`. */
function nodeWith(head: number, common: number): Rpc {
  const answer = (number: number) => {
    if (number > head) return null
    const hashOf = number <= common ? ours : theirs
    return {
      number: `0x${number.toString(16)}`,
      hash: hashOf(number),
      parentHash: '',
      timestamp: '0x1',
      logsBloom: '0x',
      transactions: [],
    }
  }
  return {
    call: async <T>(_: string, [number]: readonly unknown[]) => answer(Number(number)) as T,
    many: async <T>(calls: readonly { params: readonly unknown[] }[]) =>
      calls.map(({ params: [number] }) => answer(Number(number)) as T),
  }
}

const stored = (...numbers: number[]) => numbers.map((number) => ({ number, hash: ours(number) }))

describe('a node whose newest block is not stored here', () => {
  const known = { number: 90, hash: ours(90) }
  const isFork = (node: Rpc, hash: string) => hasForked(node, { number: 95, hash }, known)

  test('lags when it has our newest stored block below', async () =>
    expect(await isFork(nodeWith(95, 95), ours(95))).toBe(false))

  test('is on a fork when it has another one there', async () =>
    expect(await isFork(nodeWith(95, 89), theirs(95))).toBe(true))

  test('proves nothing when another node answers next, with another head', async () =>
    expect(await isFork(nodeWith(95, 89), 'a third one')).toBe(false))

  test('proves nothing when it lacks the block', async () =>
    expect(await isFork(nodeWith(80, 70), theirs(95))).toBe(false))
})

describe('the newest common block', () => {
  test('is found among the stored ones', async () => {
    const found = await newestCommon(nodeWith(100, 62), stored(100, 90, 80, 70, 60, 50, 40))
    expect(found).toMatchObject({ number: 60, hash: ours(60) })
  })

  test('is none when the fork begins before all of them', async () =>
    expect(await newestCommon(nodeWith(100, 30), stored(100, 70, 40))).toBeNull())

  test('is not looked for at a node that is behind: what it has is not all that is left', async () =>
    expect(newestCommon(nodeWith(60, 60), stored(100, 90, 80, 70, 60, 50, 40))).rejects.toThrow(
      'the node has no block 70 yet',
    ))
})
