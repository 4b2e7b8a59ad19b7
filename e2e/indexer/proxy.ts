/** A faulty node: down, slow, limited, behind, or incomplete. A proxy between a worker and the real one. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyOf } from '../request-body'
import { seeded } from './traffic'

/** The faults; shares are 0–1 of the calls. */
export type Faults = {
  delayMs?: number
  /** Share of calls that return 500, 429 or a JSON-RPC error. */
  failing?: number
  /** Share of calls that never get a response. */
  silent?: number
  /** Longest range of `eth_getLogs` in blocks. */
  maxRange?: number
  /** Share of lists of logs or receipts that lack their tail. */
  truncated?: number
  /** Receipts by block are unavailable. */
  noReceipts?: boolean
  /** Share of responses to "latest" that are some blocks old. */
  stale?: number
  /** Blocks after this one are missing. */
  lastBlock?: number
  /** Logs of this many newest blocks are not found yet. */
  logsBehind?: number
  /** Logs name other block hashes than the headers do. */
  contradicting?: boolean
  /** There is no response at all. */
  down?: boolean
}

export type Proxy = { url: string; set(faults: Faults): void; calls(): number; stop(): Promise<void> }

type Question = { id: number; method: string; params: [Record<string, string> | string, ...unknown[]] }
type Answer = { result?: unknown; error?: { code: number; message: string } }

/** Starts the proxy in front of `target`. */
export async function startProxy(target: string, initial: Faults = {}, seed = 7): Promise<Proxy> {
  let faults = initial
  let count = 0
  const random = seeded(seed)
  const happens = (share = 0) => random(10_000) < share * 10_000

  const ask = async (question: unknown): Promise<Answer> => {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    return (await response.json()) as Answer
  }

  async function answer(question: Question): Promise<Answer> {
    const { method, params } = question
    const filter = params[0]
    if (method === 'eth_getLogs' && typeof filter === 'object' && faults.maxRange && filter.fromBlock) {
      if (Number(filter.toBlock) - Number(filter.fromBlock) >= faults.maxRange)
        return { error: { code: -32_602, message: `query exceeds max block range ${faults.maxRange}` } }
    }
    if (method === 'eth_getBlockByNumber' && filter === 'latest' && happens(faults.stale)) {
      const head = (await ask({ ...question, method: 'eth_blockNumber', params: [] })).result as string
      const old = Math.max(1, Number(head) - 1 - random(20))
      return ask({ ...question, params: [`0x${old.toString(16)}`, false] })
    }
    if (method === 'eth_getBlockReceipts' && faults.noReceipts)
      return { error: { code: -32_601, message: 'the method does not exist' } }
    if (faults.lastBlock !== undefined && method === 'eth_getBlockByNumber' && typeof filter === 'string') {
      const end = `0x${faults.lastBlock.toString(16)}`
      if (filter === 'latest') return ask({ ...question, params: [end, false] })
      if (Number(filter) > faults.lastBlock) return { result: null }
    }
    const real = await ask(question)
    if (method === 'eth_getLogs' && faults.logsBehind && Array.isArray(real.result)) {
      const head = (await ask({ ...question, method: 'eth_blockNumber', params: [] })).result
      const found = Number(head) - faults.logsBehind
      return { ...real, result: real.result.filter((log) => Number(log.blockNumber) <= found) }
    }
    if (faults.contradicting && method === 'eth_getLogs' && Array.isArray(real.result))
      return { ...real, result: real.result.map((log) => ({ ...log, blockHash: `0x${'1'.repeat(64)}` })) }
    if (Array.isArray(real.result) && happens(faults.truncated))
      return { ...real, result: real.result.slice(0, random(real.result.length)) }
    return real
  }

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    if (text === null) return
    count++
    if (faults.down) return request.socket.destroy()
    if (faults.delayMs) await pause(faults.delayMs)
    if (happens(faults.silent)) return
    if (happens(faults.failing)) {
      const kind = random(3)
      if (kind === 0) return request.socket.destroy()
      response.statusCode = kind === 1 ? 500 : 429
      return response.end('the node is unwell')
    }
    const body = JSON.parse(text) as Question | Question[]
    const one = async (question: Question) => ({
      jsonrpc: '2.0',
      ...(await answer(question)),
      id: question.id,
    })
    try {
      const reply = Array.isArray(body) ? await Promise.all(body.map(one)) : await one(body)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(reply))
    } catch {
      request.socket.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      faults = next
    },
    calls: () => count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
