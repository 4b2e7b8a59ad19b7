/**
 * Calls third-party servers: public addresses only (checked at connection time, so that DNS cannot redirect the call), with a timeout,
 * without following redirects, and with a limit on the size of the response.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { useAgent as agentFor } from 'request-filtering-agent'
import { nowMs } from '@/lib/time'

/** Whether a host name can be public. The address that it resolves to is checked when a connection is made. */
export function isPublicName(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(host) === 0 && host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(host)
}

export type OutsideLimits = {
  allowPrivate: boolean
  /** The total timeout of a response. */
  timeoutMs?: number
  /** How many bytes of the response to read. */
  maxBytes?: number
}

type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | Uint8Array }

/** The result. `status` is null without a response; then `error` says why. `body` is slightly longer than `maxBytes` at most. */
export type OutsideReply = { latencyMs: number } & (
  | { status: number; headers: IncomingHttpHeaders; body: Buffer; error: null }
  | { status: null; error: string }
)

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 64 * 1024

const reasonOf = (error: unknown, isLate: boolean): string => {
  const { message, code } = error as { message?: string; code?: string }
  if (isLate) return 'No answer in time.'
  if (/is not allowed\. Because/.test(message ?? '')) return 'The address is not public.'
  return `No connection: ${code ?? 'it failed'}.`
}

/** Returns the first bytes of the response, without waiting for the rest. */
async function readStart(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size >= maxBytes) break
  }
  return Buffer.concat(parts)
}

/** Calls a URL. Never throws: errors are part of the result. */
export async function callOutside(
  url: string,
  { method, headers, body }: Call,
  { allowPrivate, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes }: OutsideLimits,
): Promise<OutsideReply> {
  const began = nowMs()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const agent = agentFor(url, { allowPrivateIPAddress: allowPrivate, keepAlive: false })
    const start = url.startsWith('https:') ? httpsRequest : httpRequest
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const request = start(url, { method, agent, signal, headers }, done)
      request.on('error', fail)
      request.end(body)
    })
    const text = await readStart(answer, maxBytes)
    const status = answer.statusCode ?? 0
    return { status, headers: answer.headers, body: text, error: null, latencyMs: nowMs() - began }
  } catch (error) {
    return { status: null, error: reasonOf(error, signal.aborted), latencyMs: nowMs() - began }
  }
}
