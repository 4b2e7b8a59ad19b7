/** A proxy in front of a Postgres that records every statement, for a web process that is started with its URL. */
import { connect, createServer, type Socket } from 'node:net'
import { setting } from '@/e2e/stack'

/** The URL of the proxy, the statements since the last `take`, and a function that stops it. */
export type CountedDatabase = { url: string; take: () => string[]; stop: () => Promise<void> }

/** Texts of this many characters end at their first zero byte. */
const text = (body: Buffer, from = 0): [string, number] => {
  const end = body.indexOf(0, from)
  return [body.toString('utf8', from, end), end + 1]
}

/**
 * Parses a client's messages (the frontend messages of protocol 3) and records the text of each executed statement, including ones prepared
 * earlier on the same connection.
 */
function statementsIn(note: (statement: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  const portals = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  const read = (kind: string, body: Buffer) => {
    if (kind === 'Q') note(text(body)[0])
    if (kind === 'P') {
      const [name, next] = text(body)
      prepared.set(name, text(body, next)[0])
    }
    if (kind === 'B') {
      const [portal, next] = text(body)
      portals.set(portal, prepared.get(text(body, next)[0]) ?? '')
    }
    if (kind === 'E') note(portals.get(text(body)[0]) ?? '')
  }
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message, which names user and database, has no letter in front of its length.
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      if (isStarted) read(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}

/** Starts a proxy in front of a database; the stack's by default. */
export async function startCountedDatabase(of = setting('DATABASE_URL')): Promise<CountedDatabase> {
  const target = new URL(of)
  const seen: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
    const read = statementsIn((statement) => seen.push(statement))
    client.on('data', (chunk: Buffer) => {
      read(chunk)
      database.write(chunk)
    })
    database.pipe(client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  const address = server.address()
  if (address && typeof address === 'object') url.port = String(address.port)
  return {
    url: url.href,
    take: () => seen.splice(0),
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
