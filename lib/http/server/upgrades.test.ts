import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { ignoreUpgrades } from './upgrades'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** What Next's listener does with most requests. */
const endSocket = (_: unknown, socket: { end: () => void }) => socket.end()

/** A server that answers each request with its path, and adds a listener of `upgrade` at the first one, as Next does. */
async function serving(): Promise<number> {
  server = createServer((message, response) => {
    if (message.url === '/page') server.on('upgrade', endSocket)
    response.end(`answer to ${message.url}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The response to one request with these headers. */
async function ask(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: merx.test\r\n${lines.join('')}\r\n`)
  return text(socket)
}

const upgrades: [string, Record<string, string>][] = [
  [
    'h2c',
    {
      Connection: 'Upgrade, HTTP2-Settings, close',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAAQAAP__',
    },
  ],
  ['websocket', { Connection: 'Upgrade, close', Upgrade: 'websocket' }],
]

test.each(upgrades)('a call that offers %s is answered, also after the first page', async (_, headers) => {
  const port = await serving()
  ignoreUpgrades(server)
  expect(await ask(port, '/before', headers)).toContain('answer to /before')
  await ask(port, '/page', { Connection: 'close' })
  const answer = await ask(port, '/api', headers)
  expect(answer.split('\r\n', 1)).toEqual(['HTTP/1.1 200 OK'])
  expect(answer).toContain('answer to /api')
})

test('a listener from before is removed as well', async () => {
  const port = await serving()
  server.on('upgrade', endSocket)
  ignoreUpgrades(server)
  expect(await ask(port, '/api', upgrades[0]?.[1] ?? {})).toContain('answer to /api')
})
