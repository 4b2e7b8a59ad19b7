/** A finished response, before it becomes the `Response` of a route handler or is written to a socket. */

import { isLive, type LiveBody, streamOf } from './server/live-body'

/** Header names are written as declared; each occurs once. */
export type Reply = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | LiveBody | null
}

/** Converts a reply to the `Response` that Next expects. */
export const toResponse = ({ status, headers, body }: Reply): Response =>
  new Response(isLive(body) ? streamOf(body) : body, { status, headers })
