import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Server, says } from '@/e2e/api/files/text-server'
import { readDomain } from './domain'
import { findProof } from './proof'

const challenge = 'merx-brand-0123456789'

/** A real name server that responds to every TXT query with one record, in two strings. */
class NameServer {
  private constructor(
    readonly address: string,
    readonly asked: string[],
    private readonly socket: Socket,
  ) {}

  static async start(text: string): Promise<NameServer> {
    const socket = createSocket('udp4')
    const asked: string[] = []
    socket.on('message', (question, { port, address }) => {
      asked.push(nameIn(question))
      socket.send(answerTo(question, text), port, address)
    })
    await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
    const { port } = socket.address() as AddressInfo
    return new NameServer(`127.0.0.1:${port}`, asked, socket)
  }

  stop = (): Promise<void> => new Promise((done) => this.socket.close(() => done()))
}

/** Where the name in the question ends: after its labels and the empty one. */
function endOfName(message: Buffer): number {
  let at = 12
  while (message[at] !== 0) at += (message[at] ?? 0) + 1
  return at + 1
}

function nameIn(message: Buffer): string {
  const labels: string[] = []
  for (let at = 12; message[at] !== 0; ) {
    const length = message[at] ?? 0
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return labels.join('.')
}

/** RFC 1035: the header with one answer, the question, and a TXT record that points to the question's name. */
function answerTo(message: Buffer, text: string): Buffer {
  const question = message.subarray(12, endOfName(message) + 4)
  const header = Buffer.from([message[0] ?? 0, message[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
  const half = Math.ceil(text.length / 2)
  const strings = [text.slice(0, half), text.slice(half)].map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  )
  const data = Buffer.concat(strings)
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255])
  return Buffer.concat([header, question, record, data])
}

let server: Server
let names: NameServer

beforeEach(async () => {
  server = await Server.start()
  names = await NameServer.start('something else')
})
afterEach(async () => {
  await server.stop()
  await names.stop()
})

const find = (over: { allowPrivate?: boolean; nameServers?: string[] } = {}) =>
  findProof({ domain: server.host, challenge }, { allowPrivate: true, nameServers: [names.address], ...over })

describe('the file', () => {
  test('proves the domain when a line of it is the challenge', async () => {
    server.manner = says(200, `# our brand\r\n  ${challenge}  \n`)
    expect(await find()).toBe('FILE')
    expect(server.asked).toEqual(['GET /.well-known/merx-brand.txt'])
  })

  test.each([
    ['another text', says(200, 'merx-brand-other')],
    ['the challenge within a line', says(200, `x${challenge}`)],
    ['an error page that has it', says(404, challenge)],
    ['a redirect', says(302, challenge, { location: 'http://example.com/' })],
    ['the challenge beyond the first 4 kB', says(200, `${'x\n'.repeat(3_000)}${challenge}`)],
  ])('does not with %s', async (_, manner) => {
    server.manner = manner
    expect(await find()).toBeNull()
  })

  test('is not fetched from an address that is not public', async () => {
    server.manner = says(200, challenge)
    expect(await find({ allowPrivate: false })).toBeNull()
    expect(server.asked).toEqual([])
  })
})

describe('the TXT record', () => {
  test('proves the domain, in however many strings it is', async () => {
    const right = await NameServer.start(challenge)
    server.manner = says(404)
    expect(await find({ nameServers: [right.address] })).toBe('DNS')
    expect(right.asked.map((name) => name.toLowerCase())).toContain('_merx.127.0.0.1')
    await right.stop()
  })

  test('of another text does not', async () => {
    server.manner = says(404)
    expect(await find()).toBeNull()
  })
})

describe('a domain', () => {
  test.each([
    ['Example.COM', 'example.com'],
    ['example.com.', 'example.com'],
    ['shop.bücher.example', 'shop.xn--bcher-kva.example'],
  ])('%s is kept as %s', (given, kept) => expect(readDomain(given, false)).toBe(kept))

  test.each([
    'https://example.com',
    'example.com/path',
    'user@example.com',
    'example.com:8080',
    'localhost',
    'db.internal',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'exa mple.com',
  ])('%s is refused', (given) => expect(() => readDomain(given, false)).toThrow(/domain must/))
})
