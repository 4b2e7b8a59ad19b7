/** Validates responses against their schema: always in tests and development, sampled in production. */
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { AnyEndpoint } from './endpoint'

/** One in this many responses is validated in production. */
const sampleEvery = 100
let results = 0

/** Returns the paths of keys in `raw` that its parsed form lacks: columns that would leak. */
function leaks(raw: unknown, parsed: unknown, at = ''): string[] {
  if (typeof raw !== 'object' || raw === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(raw).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (!(key in parsed)) return [`${at}${key}`]
    return leaks(value, (parsed as Record<string, unknown>)[key], `${at}${key}.`)
  })
}

/** Returns what is wrong with a response, or null. */
function responseFault(endpoint: AnyEndpoint, result: unknown): string | null {
  const parsed = endpoint.response.safeParse(result)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const leaked = leaks(result, parsed.data)
  return leaked.length > 0 ? `undeclared keys ${leaked.join(', ')}` : null
}

/** Outside production, throws on an invalid response (the caller gets `INTERNAL`); in production, only logs it. */
export function checkResponse(endpoint: AnyEndpoint, result: unknown): void {
  const sampled = env().ENVIRONMENT === 'production'
  if (sampled && results++ % sampleEvery !== 0) return
  const fault = responseFault(endpoint, result)
  if (!fault) return
  const message = `${endpoint.method} ${endpoint.path} responded outside its schema: ${fault}`
  if (!sampled) throw new Error(message)
  log().error({ path: endpoint.path, fault }, message)
}
