/** One random call to a route: mostly valid and about real objects, then corrupted in one place or another. */

import type { Chance } from '@/scripts/bench/chance'
import type { Agent } from '../api/sellers'
import { kindsInPath } from './access'
import type { Route } from './document'
import { hostileBodies, hostileCredentials, hostileHeaders, hostileTexts, hostileValues } from './hostile'
import type { Pool } from './pool'
import { bodyFor, type Source, valueFor } from './sample'
import type { Sent } from './wire'

/** A caller of the fuzz, with its agents. */
export type Caller = {
  name: string
  headers: Record<string, string>
  agents: readonly Pick<Agent, 'id' | 'tokenId'>[]
}

/** A call and who makes it. */
export type FuzzCall = Sent & { caller: string }

/** Leaves room for the longest hostile headers in the 16 KiB of a request's head. */
const maxAddressLength = 12_500

/** A lone surrogate is not a character: it becomes the replacement character of UTF-8. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

/** Path characters that HTTP forbids are escaped; the rest is sent as it is. */
const rawPath = (text: string): string =>
  text.replace(/[^\x21-\x7e]|[?#]/gu, (char) => encodeURIComponent(char))

function pathOf(route: Route, source: Source, pool: Pool): string {
  const { chance } = source
  const kindsOf = kindsInPath(route)
  return route.endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const draw = chance.next()
    if (draw < 0.87) return encodeURIComponent(source.idOf(kindsOf[name] ?? 'account'))
    if (draw < 0.93) return encodeURIComponent(pool.anyId())
    const text = wellFormed(chance.pick(hostileTexts).slice(0, 2_000))
    const part = chance.often(0.5) ? encodeURIComponent(text) : rawPath(text)
    // The HTTP server accepts no head above 16 KiB: a longer address reaches no route.
    return part.slice(0, Math.floor(12_000 / route.params.length))
  })
}

const queryText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

function queryOf({ query }: Route, source: Source, pool: Pool): string {
  const { chance } = source
  const pairs: [string, string][] = []
  for (const { name, required, schema } of query) {
    if (!required && !chance.often(source.fullness)) continue
    const cursor = name === 'cursor' ? pool.cursor() : undefined
    const value = cursor ?? queryText(valueFor(schema, source, name))
    pairs.push([name, chance.often(0.12) ? chance.pick(hostileTexts).slice(0, 1_000) : value])
    if (chance.often(0.03)) pairs.push([name, value])
  }
  if (chance.often(0.03))
    pairs.push([chance.pick(['limit', '__proto__', 'constructor', 'page[]', '', 'x\0']), '1'])
  const text = pairs.map((pair) => pair.map((part) => encodeURIComponent(wellFormed(part))).join('='))
  if (chance.often(0.01)) text.push(chance.pick(['%', '%ff=%fe', '&&=&', 'page=%u0031', '+++']))
  return text.length ? `?${text.join('&')}`.slice(0, 8_000) : ''
}

/** Puts a hostile value at a random place inside a value. */
function spoil(value: unknown, chance: Chance): unknown {
  const isDeeper = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isDeeper || chance.often(0.1))
    return chance.often(0.6) ? chance.pick(hostileTexts) : chance.pick(hostileValues)
  if (Array.isArray(value)) {
    const at = chance.whole(0, value.length - 1)
    return value.map((item, index) => (index === at ? spoil(item, chance) : item))
  }
  const entries = Object.entries(value)
  const at = chance.whole(0, entries.length - 1)
  const draw = chance.next()
  if (draw < 0.1) return Object.fromEntries(entries.filter((_, index) => index !== at))
  if (draw < 0.15) return { ...value, [chance.pick(['admin', 'id', 'status', 'constructor', 'ownerId'])]: 1 }
  return Object.fromEntries(
    entries.map(([key, item], index) => [key, index === at ? spoil(item, chance) : item]),
  )
}

function bodyOf(route: Route, source: Source): { text: string | Buffer | null; type: string } {
  const { chance } = source
  const type = 'application/json'
  if (route.endpoint.method === 'GET') return { text: null, type: '' }
  if (chance.often(0.02)) return chance.pick(hostileBodies)
  if (!route.body)
    return chance.often(0.7) ? { text: null, type: '' } : { text: chance.pick(['{}', '', '{"a":1}']), type }
  let value = bodyFor(route, source)
  for (let left = chance.often(0.35) ? chance.whole(1, 3) : 0; left > 0; left--) value = spoil(value, chance)
  return { text: JSON.stringify(value) ?? 'null', type }
}

function headersOf(route: Route, { headers }: Caller, chance: Chance): Record<string, string> {
  const all: Record<string, string> = { ...headers }
  if (chance.often(0.03)) all.authorization = Buffer.from(chance.pick(hostileCredentials)).toString('latin1')
  if (chance.often(0.06)) Object.assign(all, chance.pick(hostileHeaders))
  if (route.endpoint.method === 'POST' && chance.often(0.1))
    all['idempotency-key'] = `fuzz-${chance.whole(1, 40)}`
  return all
}

/** The next call of a seed: same seed, same pool, same calls. */
export function nextCall(route: Route, caller: Caller, pool: Pool, chance: Chance): FuzzCall {
  const source: Source = {
    chance,
    idOf: (kind) => pool.idFor(caller, kind),
    fullness: chance.pick([0.1, 0.4, 0.8]),
  }
  const headers = headersOf(route, caller, chance)
  const path = (pathOf(route, source, pool) + queryOf(route, source, pool)).slice(0, maxAddressLength)
  const { text, type } = bodyOf(route, source)
  return {
    caller: caller.name,
    method: route.endpoint.method,
    path,
    headers: { ...(type && { 'content-type': type }), ...headers },
    body: text,
  }
}
