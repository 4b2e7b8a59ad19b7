/** Aborts still work after a garbage collection: Node loses signals that nothing seems to hold. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectGarbage } from '@/e2e/garbage'
import { createMerx } from './client'
import { pause } from './pause'

let server: Server
let url: string

/** A service whose stream opens and sends nothing more, and that responds to nothing else. */
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.url?.endsWith('/realtime/sse')) return
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: ready\ndata: {"complete":true,"replayed":0}\n\n')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const client = (timeoutMs: number) => createMerx({ url, key: 'tmp_test', retry: { attempts: 1, timeoutMs } })

describe('after garbage was collected', () => {
  test('a stream ends with its signal', async () => {
    const stop = new AbortController()
    const types: string[] = []
    for await (const { type } of client(60_000).events({ signal: stop.signal })) {
      types.push(type)
      await collectGarbage()
      setTimeout(() => stop.abort(), 10)
    }
    expect(types).toEqual(['ready'])
  })

  test('a call that is not answered ends in time', async () => {
    const call = expect(client(200).get('/listings')).rejects.toMatchObject({ code: 'NETWORK' })
    await collectGarbage()
    await call
  })

  test('a call ends with its signal', async () => {
    const stop = new AbortController()
    const call = expect(client(60_000).get('/listings', { signal: stop.signal })).rejects.toThrow('enough')
    await collectGarbage()
    stop.abort(new Error('enough'))
    await call
  })
  test('a wait ends with whichever of its signals comes', async () => {
    const [one, two] = [new AbortController(), new AbortController()]
    const wait = expect(pause(60_000, one.signal, two.signal)).rejects.toThrow('two')
    await collectGarbage()
    two.abort(new Error('two'))
    await wait
    await expect(pause(60_000, undefined, two.signal)).rejects.toThrow('two')
  })
})
