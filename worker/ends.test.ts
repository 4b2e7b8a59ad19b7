/** Signals still fire after garbage collection: Node drops signals without strong references. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectGarbage } from '@/e2e/garbage'
import { anySignal, deadline } from '@/lib/abort-signals'
import { pause } from '@/lib/pause'
import { httpRpc, type Rpc } from './indexer/rpc'

let server: Server
let url: string

/** A node that responds to `net_version`, never to `eth_chainId`, and cuts every other connection. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let asked = ''
    for await (const part of request) asked += part
    if (asked.includes('eth_chainId')) return
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"id":1,"jsonrpc":"2.0"')
    if (asked.includes('net_version')) response.end(',"result":"1"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a question to a node that falls silent', () => {
  const connection = new AbortController()
  let hasty: Rpc
  let patient: Rpc

  // As after hours of work: only then is the code compiled, and compiled code drops references that it no longer needs.
  beforeAll(async () => {
    // Ends with the process or with the connection, as in worker/leader.ts.
    const lead = anySignal(new AbortController().signal, connection.signal).signal
    hasty = httpRpc(url, { timeoutMs: 1_000, signal: lead })
    patient = httpRpc(url, { timeoutMs: 60_000, signal: lead })
    setFlagsFromString('--always-turbofan')
    for (const rpc of [hasty, patient])
      for (let call = 0; call < 60; call++) await rpc.call('net_version', []).catch(() => null)
  })
  afterAll(() => setFlagsFromString('--no-always-turbofan'))

  const questions = (rpc: Rpc, remedy: string) =>
    ['eth_chainId', 'eth_blockNumber'].map((method) =>
      expect(rpc.call(method, []), method).rejects.toMatchObject({ remedy }),
    )

  test('ends in time', async () => {
    const both = questions(hasty, 'smaller')
    await collectGarbage()
    await Promise.all(both)
  })

  test('ends with the lead', async () => {
    const both = questions(patient, 'later')
    await collectGarbage()
    connection.abort()
    await Promise.all(both)
  })
})

describe('an end', () => {
  test('comes with the first of its sources, and says its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()]
    const { signal } = anySignal(one.signal, two.signal)
    expect(signal.aborted).toBe(false)
    two.abort('two')
    one.abort('one')
    expect(signal.reason).toBe('two')
    expect(anySignal(new AbortController().signal, one.signal).signal.reason).toBe('one')
  })

  test('does not come once it is forgotten', async () => {
    const stop = new AbortController()
    const { signal, forget } = deadline(10, stop.signal)
    forget()
    stop.abort()
    await pause(30)
    expect(signal.aborted).toBe(false)
  })
})

test('a pause ends with whichever of its signals comes', async () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const long = pause(60_000, one.signal, two.signal)
  await collectGarbage()
  two.abort()
  await long
  await pause(60_000, one.signal, two.signal)
})
