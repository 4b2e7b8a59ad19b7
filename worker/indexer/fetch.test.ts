import { expect, test } from 'vitest'
import { type RawLog, rangeFetcher } from './fetch'
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
