/** Builds the call that a tool makes: as if it came over HTTP, from the same caller. */
import { env } from '@/lib/env'
import { replaceParameters } from '@/lib/http/path-parameters'
import { type ApiTool, partsOf } from './tools'

/** Headers that are not passed on: they belong to the outer request. */
const own = [
  'content-length',
  'content-type',
  'cookie',
  'origin',
  'accept',
  'idempotency-key',
  'transfer-encoding',
]

/** Returns the request of a tool called with these arguments. `callKey` takes precedence over the key among them. */
export function requestOf(
  tool: ApiTool,
  args: Record<string, unknown>,
  from: Request,
  callKey: string | null = null,
) {
  const { method, path } = tool.endpoint
  const { params, query, body, key: chosen } = partsOf(tool, args)
  const key = method === 'POST' ? (callKey ?? chosen) : null
  const named = replaceParameters(path, (name) => encodeURIComponent(params[name] ?? '~'))
  const url = new URL(`/api/v1${named}`, env().PUBLIC_URL)
  url.search = query.toString()
  const headers = new Headers(from.headers)
  for (const name of own) headers.delete(name)
  headers.set('content-type', 'application/json')
  if (key !== null) headers.set('idempotency-key', key)
  const request = new Request(url, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { request, params }
}
