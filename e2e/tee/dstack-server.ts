/**
 * dstack's guest agent for tests: HTTP/1.1 on a unix socket, API v0 (`POST /GetKey`, `/GetQuote`, `/Info`), byte fields as hex without
 * `0x`. Its quotes have the layout of TDX version 4 and no signature: they prove nothing.
 */

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bodyOf } from '../request-body'

/** The agent of a test. */
export type DstackServer = {
  socket: string
  /** The calls so far: path and body. */
  calls: { path: string; body: unknown }[]
  /** The report data of quotes from now on, in hex; null for the requested data. */
  recorded: string | null
  close(): Promise<void>
}

/** A quote: 48 bytes of header, 584 of report whose last 64 are the report data, and no signature. */
const quoteOver = (reportData: string): string =>
  `0400020081${'00'.repeat(43)}${'ab'.repeat(520)}${reportData.padEnd(128, '0')}`

/** Starts it. */
export async function startDstack(seed = 'machine'): Promise<DstackServer> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-dstack-'))
  const socket = join(folder, 'dstack.sock')
  const state: Pick<DstackServer, 'calls' | 'recorded'> = { calls: [], recorded: null }
  const answers: Record<string, (body: Record<string, string>) => unknown> = {
    '/GetKey': ({ path, purpose, algorithm }) => ({
      key: createHash('sha256')
        .update(JSON.stringify([seed, path, purpose, algorithm]))
        .digest('hex'),
      signature_chain: ['aa'.repeat(65), 'bb'.repeat(65)],
    }),
    '/GetQuote': ({ report_data = '' }) => ({
      quote: quoteOver(state.recorded ?? report_data),
      event_log: '[]',
      report_data,
      vm_config: '{"vcpu":1}',
    }),
    '/Info': () => ({
      app_id: 'a1b2',
      instance_id: 'c3',
      tcb_info: '{}',
      app_name: 'merx-tee',
      device_id: 'd4',
    }),
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      if (text === null) return
      const body = JSON.parse(text || '{}') as Record<string, string>
      const path = request.url ?? ''
      state.calls.push({ path, body })
      const answer = request.method === 'POST' ? answers[path] : undefined
      const reply = JSON.stringify(answer ? answer(body) : { error: 'not found' })
      response.writeHead(answer ? 200 : 400, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(reply),
      })
      response.end(reply)
    })
  })
  await new Promise<void>((done) => server.listen(socket, done))
  return Object.assign(state, {
    socket,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  })
}
