/** A separate process that reads many event streams and reports the latency of each event. Started by sse.ts. */
import { connect, type Socket } from 'node:net'

/**
 * `open` opens a stream per token (a deaf one is never read), and `close` closes all, or the deaf ones alone; `take` returns the latencies
 * and resets them.
 */
export type Wanted =
  | { do: 'open'; url: string; tokens: string[]; isDeaf?: boolean }
  | { do: 'close'; isDeaf?: boolean }
  | { do: 'count' | 'take' }
/** Streams open and ended, and events received since the last `take`; `took` in ms. */
export type Given = { open: number; ended: number; heard: number; took: number[]; error?: string }

const open = new Set<Socket>()
/** The sockets that are never read. */
const deaf = new Set<Socket>()
let took: number[] = []
let ended = 0

/** Both processes use the machine's one monotonic clock. */
const nowMs = () => Number(process.hrtime.bigint()) / 1e6
/** The time of sending: in the data of an account's event, in the block number of a public one. */
const stamp = /"(?:sent":|blockNumber":")(\d+(?:\.\d+)?)/

/** Extracts the messages from received bytes. Bare sockets cost less than an HTTP client; chunk framing is ignored. */
function listen(socket: Socket): void {
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    const at = nowMs()
    text += part
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const sent = stamp.exec(text.slice(0, end))?.[1]
      if (sent !== undefined) took.push(at - Number(sent))
      text = text.slice(end + 2)
    }
  })
}

/** Opens a stream. Resolves with the first bytes of its response. */
const connectTo = ({ hostname, port, pathname }: URL, token: string, isDeaf: boolean): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      open.add(socket)
      socket.write(
        `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      )
    })
    socket.once('data', (head) => {
      const [status = ''] = head.toString('latin1').split('\r\n')
      if (!status.endsWith(' 200 OK')) return fail(new Error(`${pathname} answered ${status}`))
      if (isDeaf) deaf.add(socket.pause())
      else listen(socket)
      done()
    })
    socket.once('close', () => {
      deaf.delete(socket)
      if (open.delete(socket)) ended += 1
    })
    socket.on('error', fail)
  })

/** A few at a time: opening is not measured. */
async function connectAll(url: string, tokens: readonly string[], isDeaf: boolean): Promise<void> {
  const left = [...tokens]
  const work = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop())
      await connectTo(new URL(url), token, isDeaf)
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

async function serve(wanted: Wanted): Promise<Given> {
  if (wanted.do === 'open') await connectAll(wanted.url, wanted.tokens, wanted.isDeaf ?? false)
  if (wanted.do === 'close') {
    for (const socket of [...(wanted.isDeaf ? deaf : open)]) {
      open.delete(socket)
      socket.destroy()
    }
  }
  const given = { open: open.size, ended, heard: took.length, took: wanted.do === 'take' ? took : [] }
  if (wanted.do === 'take') took = []
  return given
}

process.on('message', (wanted: Wanted) => {
  serve(wanted).then(
    (given) => process.send?.(given),
    (error: unknown) =>
      process.send?.({ open: open.size, ended, heard: 0, took: [], error: String(error) } satisfies Given),
  )
})
