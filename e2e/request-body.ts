import type { IncomingMessage } from 'node:http'

/** Returns the body of a request to a server of the tests; null when the sender left, or was killed, before all of it had arrived. */
export async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch (error) {
    if (request.complete) throw error
  }
  return request.complete ? Buffer.concat(parts).toString('utf8') : null
}
