/** A cheap client: it writes prepared requests to persistent connections and only finds the end of each response. */
import { connect } from 'node:net'

/** A request as bytes, without its host. */
export type Wanted = { method: 'GET' | 'POST' | 'PATCH'; path: string; token?: string | null; body?: unknown }

const bytesOf = ({ method, path, token, body }: Wanted, host: string): Buffer => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** Whether a response is complete. Throws when it is not successful. */
function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = answer.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 2/.test(head)) throw new Error(`answered ${answer.toString('utf8').slice(0, 900)}`)
  if (/^HTTP\/1\.1 204/.test(head)) return true
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return length === undefined
    ? answer.subarray(-lastChunk.length).equals(lastChunk)
    : answer.length >= end + 4 + Number(length)
}

/**
 * Sends the requests in `wanted` in turns over one connection until `end`, and reports the milliseconds of each response to `took`, with
 * its index in `wanted`.
 */
function askInTurns(
  url: URL,
  wanted: readonly Buffer[],
  from: number,
  end: number,
  took: (ms: number, at: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(url.port), url.hostname)
    let at = from
    let began = 0
    let parts: Buffer[] = []
    const next = () => {
      began = performance.now()
      if (began >= end) {
        socket.destroy()
        return done()
      }
      socket.write(wanted[at++ % wanted.length] as Buffer)
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', fail)
    socket.on('data', (part) => {
      parts.push(part)
      try {
        if (!isWhole(parts.length === 1 ? part : Buffer.concat(parts))) return
      } catch (error) {
        socket.destroy()
        const asked = wanted[(at - 1) % wanted.length]?.toString('latin1').split('\r\n', 1)[0]
        return fail(new Error(`${asked} was ${(error as Error).message}`))
      }
      parts = []
      took(performance.now() - began, (at - 1) % wanted.length)
      next()
    })
  })
}

/** The milliseconds of every response that this many connections received within this many seconds, with its request. */
export async function askEach(
  base: string,
  wanted: readonly Wanted[],
  connections: number,
  seconds: number,
  apart: number,
): Promise<{ ms: number; at: number }[]> {
  const url = new URL(base)
  const requests = wanted.map((one) => bytesOf(one, url.host))
  const end = performance.now() + seconds * 1_000
  const times: { ms: number; at: number }[] = []
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askInTurns(url, requests, index * apart, end, (ms, at) => void times.push({ ms, at })),
    ),
  )
  return times
}

/** The milliseconds alone. */
export const ask = async (
  base: string,
  wanted: readonly Wanted[],
  connections: number,
  seconds: number,
): Promise<number[]> => (await askEach(base, wanted, connections, seconds, 7)).map(({ ms }) => ms)
