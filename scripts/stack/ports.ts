import { createServer } from 'node:net'
import { Failure, hasCode } from './failure'
import type { Home } from './home'
import { readJson, writeWhole } from './home'

const LAST_PORT = 65_535

/** Whether nothing listens on `port` of `host`. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
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

/** A port nobody listens on, chosen by the system. */
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

/** `wanted` or the next free port above it. */
export async function nextFreePort(wanted: number, host = '127.0.0.1'): Promise<number> {
  for (let port = wanted; port <= Math.min(wanted + 100, LAST_PORT); port += 1)
    if (await isFree(port, host)) return port
  return freePort(host)
}

/** `wanted`, which somebody set as `name`. Throws a Failure when it is taken: a chosen port is never replaced silently. */
export async function chosenPort(wanted: number, name: string, host = '127.0.0.1'): Promise<number> {
  if (await isFree(wanted, host)) return wanted
  throw new Failure(
    `${name} is ${wanted}, and another program listens there. Stop it or set ${name} to a free port.`,
  )
}

/**
 * The port `part` had last time when it is still free, so that whoever is connected finds it again; else `first` or the
 * next free one above it, or any.
 */
export async function keptPort(home: Home, part: string, first?: number): Promise<number> {
  const path = home.at('ports.json')
  const kept = readJson<Record<string, number>>(path) ?? {}
  const last = kept[part]
  if (last && (await isFree(last))) return last
  const port = first === undefined ? await freePort() : await nextFreePort(first)
  writeWhole(path, JSON.stringify({ ...kept, [part]: port }))
  return port
}
