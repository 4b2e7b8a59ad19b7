import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, hasCode } from './failure'
import type { Home } from './home'
import { readJson, writeWhole } from './home'
import { releaseLock, takeLock } from './lock-file'

const LAST_PORT = 65_535

/** The port reservations of starts of this user. */
const reservations = join(tmpdir(), `merx-ports-${process.getuid?.() ?? 'user'}`)

/**
 * Reserves `port` for this process: nothing listens there, and no other start has reserved it without listening yet. A reservation ends
 * with its process.
 */
async function reserve(port: number, host: string): Promise<boolean> {
  const note = join(reservations, String(port))
  const isOurs = takeLock(note)
  if (!isOurs && !isReservedHere.has(port)) return false
  if (await isFree(port, host)) {
    isReservedHere.add(port)
    return true
  }
  if (isOurs) releaseLock(note)
  return false
}

/** Ports this process has reserved: a restarted part gets its port again. */
const isReservedHere = new Set<number>()

/** Whether nothing listens on `port` of `host`. */
const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((answer, fail) => {
    const server = createServer()
    server.once('error', (error) => {
      if (hasCode(error, 'EADDRINUSE')) answer(false)
      else if (hasCode(error, 'EACCES'))
        fail(new Failure(`Port ${port} needs rights this user lacks. Set PORT to one above 1023.`))
      else if (hasCode(error, 'EADDRNOTAVAIL'))
        fail(new Failure(`HOST is ${host}, which is no address of this machine. Write 127.0.0.1 or 0.0.0.0.`))
      else fail(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })

/** A port no one listens on, chosen by the system. */
export const freePort = (host = '127.0.0.1'): Promise<number> =>
  new Promise((answer, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => answer(port))
    })
  })

/** Reserves `wanted` or the next free port above it. Concurrent starts get different ones. */
export async function nextFreePort(wanted: number, host = '127.0.0.1'): Promise<number> {
  for (let port = wanted; port <= Math.min(wanted + 100, LAST_PORT); port += 1)
    if (await reserve(port, host)) return port
  return freePort(host)
}

/** Reserves `wanted`, set as `name`. Throws a Failure when it is taken: a chosen port is never replaced silently. */
export async function chosenPort(wanted: number, name: string, host = '127.0.0.1'): Promise<number> {
  if (await reserve(wanted, host)) return wanted
  throw new Failure(
    `${name} is ${wanted}, and another program listens there. Stop it or set ${name} to a free port.`,
  )
}

/** The stored ports of a data folder's parts. */
const portsOf = (home: Home): Record<string, number> =>
  readJson<Record<string, number>>(home.at('ports.json')) ?? {}

/** Whether a part of this data folder has ever had a port. */
export const hadPort = (home: Home, part: string): boolean => portsOf(home)[part] !== undefined

/**
 * Returns the part's previous port if it is still free, so that its clients find it again; otherwise `first`, the next free one above it,
 * or any.
 */
export async function keptPort(home: Home, part: string, first?: number): Promise<number> {
  const kept = portsOf(home)
  const last = kept[part]
  if (last && (await reserve(last, '127.0.0.1'))) return last
  const port = first === undefined ? await freePort() : await nextFreePort(first)
  writeWhole(home.at('ports.json'), JSON.stringify({ ...kept, [part]: port }))
  return port
}
