/**
 * Posts JSON to the chain's node over keep-alive connections. `fetch` needs four times the CPU time, which was most of the cost of a
 * call to the node.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** The node's response, with any status. */
export type NodeReply = { status: number; headers: IncomingHttpHeaders; text: string }

const plain = { request: httpRequest, agent: new HttpAgent({ keepAlive: true }) }
const sealed = { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) }

function postOnce(url: URL, body: string, signal: AbortSignal): Promise<NodeReply> {
  const { request, agent } = url.protocol === 'https:' ? sealed : plain
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    const fail = (error: Error) => reject(Object.assign(error, { isOnKeptConnection: asked.reusedSocket }))
    asked.on('error', fail)
    asked.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('error', fail)
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    asked.end(body)
  })
}

/** Whether the node closed a keep-alive connection just as it was reused. */
const isStale = (error: unknown): boolean =>
  error instanceof Error &&
  'isOnKeptConnection' in error &&
  error.isOnKeptConnection === true &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE')

/** Posts `body`. Throws the reason of `signal` if it aborts first, otherwise the error of the connection. */
export async function postToNode(url: URL, body: string, signal: AbortSignal): Promise<NodeReply> {
  try {
    return await postOnce(url, body, signal)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (!isStale(error)) throw error
  }
  try {
    return await postOnce(url, body, signal)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
