/** Raw calls over persistent connections, with paths, headers and bodies that `fetch` would normalise or refuse. */
import { Agent, request } from 'node:http'
import { stack } from '../stack'
import type { Wire } from './document'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One call, exactly as it is sent. `path` is under `/api/v1` and already escaped. */
export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

/** Sends it to a web process and returns the response, whatever it is. Throws when the connection breaks or times out. */
export function send({ method, path, headers, body }: Sent, web: string = stack().url): Promise<Wire> {
  const { hostname, port } = new URL(web)
  const bytes = body === null ? null : Buffer.from(body)
  return new Promise((done, fail) => {
    const length = bytes ? { 'content-length': String(bytes.byteLength) } : {}
    const options = {
      agent,
      hostname,
      port,
      method,
      path: `/api/v1${path}`,
      headers: { ...headers, ...length },
    }
    const call = request(options, (answer) => {
      const parts: Buffer[] = []
      const finish = () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
        })
      const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        // A stream has no end: its first bytes are the response, and its connection is not reused.
        if (isStream) finish()
        if (isStream) call.destroy()
      })
      answer.on('error', fail)
      answer.on('end', finish)
    })
    // A2A alone may take 20 s to answer.
    call.setTimeout(60_000, () => call.destroy(new Error('no answer for 60 s')))
    call.on('error', fail)
    call.end(bytes ?? undefined)
  })
}

/** Runs `work` on every item, at most `maxConcurrent` at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  maxConcurrent: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let one = rest.next(); !one.done; one = rest.next()) await work(one.value)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, worker))
}
