import { describe, expect, test } from 'vitest'
import { endOfRange, rangeFetcher } from './fetch'
import type { RawLog } from './node-types'
import type { Rpc } from './rpc'

const contract = `0x${'c0'.repeat(20)}`
const hashOf = (block: number) => `0x${block.toString(16).padStart(64, '0')}`
const hex = (number: number) => `0x${number.toString(16)}`

const log = (block: number, index: number): RawLog => ({
  address: contract,
  topics: [],
  data: '0x',
  blockNumber: hex(block),
  blockHash: hashOf(block),
  transactionHash: hashOf(index),
  logIndex: hex(index),
})

/** A node that has these logs. */
function nodeWith(logs: readonly RawLog[]): Rpc {
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (method === 'eth_getLogs') return logs
    const block = Number(params[0])
    if (method === 'eth_getBlockByNumber')
      return {
        number: hex(block),
        hash: hashOf(block),
        parentHash: hashOf(block - 1),
        timestamp: hex(block),
        logsBloom: `0x${'00'.repeat(256)}`,
        transactions: [hashOf(0)],
      }
    return [
      { blockHash: hashOf(block), logs: logs.filter(({ blockNumber }) => Number(blockNumber) === block) },
    ]
  }
  return {
    call: async <T>(method: string, params: readonly unknown[]) => answer(method, params) as T,
    many: async <T>(calls: readonly { method: string; params: readonly unknown[] }[]) =>
      calls.map(({ method, params }) => answer(method, params) as T),
  }
}

const fetched = (...logs: RawLog[]) => rangeFetcher(nodeWith(logs), new Map([[contract, []]]))(7, 8)

test('a block may have more than 65,536 logs before the next one begins', async () => {
  const { logs } = await fetched(log(7, 65_536), log(7, 70_000), log(8, 0))
  expect(logs).toHaveLength(3)
})

test.each([
  ['of one block', [log(7, 1), log(7, 0)]],
  ['twice', [log(7, 1), log(7, 1)]],
  ['of two blocks', [log(8, 0), log(7, 1)]],
])('logs out of order, %s, are refused', (_, logs) =>
  expect(fetched(...logs)).rejects.toThrow('are out of order'),
)

describe('a range', () => {
  test.each([
    ['is as long as asked for far below the head', 101, 400, 10_000, 500],
    ['that is long ends 128 blocks below the head', 101, 400, 500, 372],
    ['that would begin close to the head is short', 101, 400, 300, 228],
    ['that is short reaches the head', 373, 400, 500, 500],
    ['of the head alone is the head', 500, 400, 500, 500],
  ])('%s', (_, from, size, head, to) => expect(endOfRange(from, size, head)).toBe(to))

  test('is followed by others up to the head, of which each that holds one of the newest 128 blocks is short', () => {
    for (let head = 1; head < 1_000; head += 7) {
      const ranges: [number, number][] = []
      for (let from = 1, to = 0; from <= head; from = to + 1) {
        to = endOfRange(from, 400, head)
        ranges.push([from, to])
      }
      expect(ranges.at(-1)?.[1]).toBe(head)
      for (const [from, to] of ranges) expect(to <= head - 128 || to - from < 128).toBe(true)
    }
  })
})
