import 'server-only'
import type { PublicClient } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { env } from '@/lib/env'

type Handler = (request: Request) => Promise<Response>

/** Whether this process runs on the embedded chain. Nothing under `/api/dev` exists anywhere else. */
export const isEmbedded = (): boolean => env().ENVIRONMENT !== 'production' && env().CHAIN_ID === 31_337

const missing = () =>
  Response.json(
    { error: { code: 'NOT_FOUND', message: 'This exists on the embedded chain only.' } },
    { status: 404 },
  )

const failed = () =>
  Response.json(
    { error: { code: 'UNAVAILABLE', message: 'The embedded chain did not do it. Try again in a moment.' } },
    { status: 503 },
  )

const isForeign = (request: Request): boolean => {
  const origin = request.headers.get('origin')
  return origin !== null && new URL(origin).host !== request.headers.get('host')
}

/** A handler that exists on the embedded chain only, and for our own pages only. */
export const embeddedOnly =
  (handler: Handler): Handler =>
  async (request) => {
    if (!isEmbedded() || isForeign(request)) return missing()
    return handler(request).catch(failed)
  }

/** 400 with one sentence. */
export const refuse = (message: string) =>
  Response.json({ error: { code: 'BAD_REQUEST', message } }, { status: 400 })

/** Calls one of anvil's own methods, which viem's public client has no types for. */
export const anvil = (method: string, params: unknown[]): Promise<unknown> =>
  (publicClient() as PublicClient).request({ method, params } as never)
