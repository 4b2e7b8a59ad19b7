/**
 * Fetches one range of the chain from a node that may lag, omit logs or switch forks: logs are accepted only when the headers agree with
 * them.
 */
import { bloomBits, bloomHas } from './bloom'
import { type Header, incomplete, type RawLog } from './node-types'
import { type CountLogs, logCounter } from './receipts'
import { hex, type Rpc } from './rpc'

/** A head as the node announces it. Used only to fetch that block immediately. */
export type Announced = Pick<Header, 'number' | 'bloom'>

/** The events of `from`–`to`. `headers` has at least the first, the last and every block with logs. */
export type Range = { from: number; to: number; headers: Map<number, Header>; logs: RawLog[] }

type RawHeader = {
  number: string
  hash: string
  parentHash: string
  timestamp: string
  logsBloom: string
  transactions: string[]
}

/** Ranges up to this size are verified with every header; longer ones with the headers of blocks with logs. */
const provenBlocks = 128

/**
 * Returns the last block of a range of at most `size` blocks from `from`. A node may return a new block before its logs, and in a long
 * range nothing proves that logs are complete at its end. So the newest blocks are always in a short range.
 */
export function endOfRange(from: number, size: number, head: number): number {
  const to = Math.min(head, from + size - 1)
  if (to - from < provenBlocks) return to
  return Math.min(to, Math.max(from + provenBlocks - 1, head - provenBlocks))
}

const toHeader = (raw: RawHeader): Header => ({
  number: Number(raw.number),
  hash: raw.hash,
  parentHash: raw.parentHash,
  timestamp: BigInt(raw.timestamp),
  bloom: raw.logsBloom,
  transactions: raw.transactions.length,
})

/** Returns the headers of `numbers`. A node that lacks one of them is behind. */
export async function fetchHeaders(rpc: Rpc, numbers: readonly number[]): Promise<Map<number, Header>> {
  const raws = await rpc.many<RawHeader | null>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [hex(number), false] })),
  )
  const headers = new Map<number, Header>()
  raws.forEach((raw, i) => {
    if (raw === null) throw incomplete(`the node has no block ${numbers[i]} yet`)
    headers.set(Number(raw.number), toHeader(raw))
  })
  return headers
}

/** Returns the node's newest block. */
export async function fetchHead(rpc: Rpc): Promise<Header> {
  const raw = await rpc.call<RawHeader | null>('eth_getBlockByNumber', ['latest', false])
  if (raw === null) throw incomplete('the node names no newest block')
  return toHeader(raw)
}

/** Returns the header at `number`, or null when the node has none. */
export async function findHeader(rpc: Rpc, number: number): Promise<Header | null> {
  const raw = await rpc.call<RawHeader | null>('eth_getBlockByNumber', [hex(number), false])
  return raw && toHeader(raw)
}

/** Returns the header at `number`. A node that lacks it is behind. */
export async function headerAt(rpc: Rpc, number: number): Promise<Header> {
  const header = await findHeader(rpc, number)
  if (header?.number !== number) throw incomplete(`the node has no block ${number} yet`)
  return header
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/**
 * Fetches log ranges of a fixed set of contracts. With `head`, a range of the newest block alone does not fetch that header again; if it
 * was only announced, header and logs are fetched concurrently.
 */
export type Fetcher = (from: number, to: number, head?: Header | Announced) => Promise<Range>

/** The contracts to query (lower-case), and their event topics. */
export type Watched = ReadonlyMap<string, Iterable<string>>

/** Creates the fetcher of some contracts. */
export function rangeFetcher(rpc: Rpc, watched: Watched): Fetcher {
  const addresses = [...watched.keys()]
  const mayHold = bloomTest(watched)
  const countLogs = logCounter(rpc, addresses)
  const getLogs = (from: number, to: number) =>
    rpc.call<RawLog[]>('eth_getLogs', [{ address: addresses, fromBlock: hex(from), toBlock: hex(to) }])

  async function fetchNewest(head: Header | Announced): Promise<Range> {
    const { number } = head
    const header = 'hash' in head ? head : headerAt(rpc, number)
    // A block that may hold logs is always counted, so start without waiting for the header.
    const [found, logs, early] = await Promise.all([
      header,
      getLogs(number, number),
      mayHold(head) ? countLogs(number, header) : null,
    ])
    const range = { from: number, to: number, headers: new Map([[number, found]]), logs }
    assertConsistent(range)
    const isEmpty = logs.length === 0 && !mayHold(found)
    assertWhole(number, logs.length, early ?? (isEmpty ? 0 : await countLogs(number, found)))
    return range
  }

  return async (from, to, head) => {
    if (head && from === to && to === head.number) return fetchNewest(head)
    const short = to - from < provenBlocks
    const [logs, early] = await Promise.all([
      getLogs(from, to),
      short ? fetchHeaders(rpc, span(from, to)) : null,
    ])
    const counts = new Map<number, number>()
    for (const { blockNumber } of logs)
      counts.set(Number(blockNumber), (counts.get(Number(blockNumber)) ?? 0) + 1)
    const headers = early ?? (await fetchHeaders(rpc, [...new Set([from, ...counts.keys(), to])]))
    assertConsistent({ from, to, headers, logs })
    await assertNothingHidden(headers, counts, mayHold, countLogs)
    if (!short) await assertSameAgain(getLogs, Math.max(from, ...counts.keys()), to, logs)
    return { from, to, headers, logs }
  }
}

/** Returns a test of whether a block may hold one of our events, by the bloom of its header. */
function bloomTest(watched: Watched): (header: Announced) => boolean {
  const contracts = [...watched].map(([address, topics]) => ({
    address: bloomBits(address),
    topics: [...topics].map(bloomBits),
  }))
  return ({ bloom }) =>
    contracts.some(
      ({ address, topics }) => bloomHas(bloom, address) && topics.some((topic) => bloomHas(bloom, topic)),
    )
}

/** Checks that every log belongs to its header's block, in order and once, and that consecutive headers link. */
function assertConsistent({ from, to, headers, logs }: Range): void {
  let last = { number: -1, index: -1 }
  for (const log of logs) {
    const number = Number(log.blockNumber)
    const header = headers.get(number)
    if (number < from || number > to || !header || header.hash !== log.blockHash || log.removed)
      throw incomplete(`a log of block ${number} is not of the chain whose headers the node shows`)
    // Compared separately: no factor would leave enough room for the logs of a block.
    const index = Number(log.logIndex)
    if (number < last.number || (number === last.number && index <= last.index))
      throw incomplete(`logs of block ${number} are out of order`)
    last = { number, index }
  }
  for (const [number, header] of headers) {
    const next = headers.get(number + 1)
    if (next && next.parentHash !== header.hash)
      throw incomplete(`block ${number + 1} does not follow block ${number}: the chain is changing`)
  }
}

/** Nodes omit logs at the end of a response or of a whole block, so those blocks are verified. */
async function assertNothingHidden(
  headers: Map<number, Header>,
  counts: Map<number, number>,
  mayHold: (header: Announced) => boolean,
  countLogs: CountLogs,
): Promise<void> {
  const tail = Math.max(...counts.keys())
  for (const [number, header] of headers) {
    const given = counts.get(number) ?? 0
    if (number !== tail && (given > 0 || !mayHold(header))) continue
    assertWhole(number, given, await countLogs(number, header))
  }
}

function assertWhole(number: number, given: number, count: number): void {
  if (count !== given) throw incomplete(`the node returned ${given} of the ${count} logs of block ${number}`)
}

/** The headers of a long range are not fetched, so its end is fetched twice. */
async function assertSameAgain(
  getLogs: (from: number, to: number) => Promise<RawLog[]>,
  tail: number,
  to: number,
  logs: readonly RawLog[],
): Promise<void> {
  const again = await getLogs(tail, to)
  const before = logs.reduce((count, log) => (Number(log.blockNumber) >= tail ? count + 1 : count), 0)
  if (again.length !== before)
    throw incomplete(`the node returned ${before} logs after block ${tail}, then ${again.length}`)
}
