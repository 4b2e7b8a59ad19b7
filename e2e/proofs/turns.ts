/** One address called by several callers in turns: the actual responses, and the expected ones of a process without a cache. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { toAppError } from '@/lib/failures'
import { callerOf } from '@/lib/http/auth/auth'
import { requireRecent } from '@/lib/http/auth/recent'
import { readParts } from '@/lib/http/read'
import { stack } from '../stack'
import type { Route } from './document'

/** A caller, by the headers of each call. */
export type Asker = { name: string; headers: Record<string, string> }

type Said = { status: number; body: unknown }
type Heard = Said & { asker: Asker; tag: string | null; caching: string | null }

const urlOf = (path: string) => `${stack().url}/api/v1${path}`

/** The parameters in a path of this route. */
function paramsIn({ endpoint }: Route, path: string): Record<string, string> {
  const parts = path.replace(/\?.*/, '').split('/')
  const named = endpoint.path
    .split('/')
    .flatMap((part, index): [string, string][] =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[index] ?? '')]] : [],
    )
  return Object.fromEntries(named)
}

/** The expected response to a caller: the endpoint is run here, next to the service. */
async function truth(route: Route, path: string, { headers }: Asker): Promise<Said> {
  const { endpoint } = route
  const request = new Request(urlOf(path), { headers })
  try {
    const actor = await callerOf(endpoint, request)
    if (endpoint.recent && actor) await requireRecent(actor)
    const { params, query } = await readParts(endpoint, request, paramsIn(route, path))
    const body = await endpoint.run({ actor, params, query, body: {}, request })
    return { status: endpoint.status, body: JSON.parse(JSON.stringify(body)) }
  } catch (error) {
    const { status, code } = toAppError(error)
    return { status, body: code }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Calls the service. A caller that already has the response gets it from `known`. */
async function ask(path: string, asker: Asker, known: readonly Heard[] = []): Promise<Heard> {
  const tags = known.flatMap(({ tag }) => tag ?? [])
  const headers = { ...asker.headers, ...(tags.length > 0 && { 'if-none-match': tags.join(', ') }) }
  const answer = await fetch(urlOf(path), { headers })
  const tag = answer.headers.get('etag')
  const caching = answer.headers.get('cache-control')
  const body = parsed(await answer.text())
  if (answer.status === 304) {
    const had = known.find((one) => one.tag === tag)
    return { asker, status: 200, tag, caching, body: had ? had.body : 'told to use what no one was sent' }
  }
  const code = (body as { error?: { code?: string } } | null)?.error?.code
  return { asker, status: answer.status, tag, caching, body: code ?? body }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A field with momentary state, by its route: a correct value may differ from the values before and after. */
const momentary: Readonly<Record<string, string>> = { '/health/ready': 'note' }

/** Whether `got` equals the expected value before it and after it. If those two differ, the clock or chance decides, and anything fits. */
function fits(got: unknown, before: unknown, after: unknown, left?: string): boolean {
  const isSteady = isDeepStrictEqual(before, after)
  if (isSteady && (left === undefined || !isObject(before))) return isDeepStrictEqual(got, before)
  if (!isObject(before) || !isObject(after) || !isObject(got)) return !isSteady
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return true
  const keys = new Set([before, after, got].flatMap((one) => Object.keys(one)))
  return [...keys].every((key) => key === left || fits(got[key], before[key], after[key], left))
}

/** The expected caching of this response. */
const cachingOf = ({ endpoint }: Route, { headers }: Asker): string =>
  endpoint.auth === 'none' || (endpoint.auth === 'optional' && !headers.authorization)
    ? 'public, max-age=0, must-revalidate'
    : 'private, no-store'

/**
 * Calls an address as each caller, concurrently and then in turns with the ETags of all the others. Returns the errors, and how many
 * different responses were right. An address with momentary state is called again after an error: on a busy machine it may return 503 for a
 * moment.
 */
export async function askInTurns(
  route: Route,
  path: string,
  askers: readonly Asker[],
): Promise<{ faults: string[]; different: number }> {
  const said = await askOnce(route, path, askers)
  if (said.faults.length === 0 || momentary[route.endpoint.path] === undefined) return said
  await pause(1_000)
  return askOnce(route, path, askers)
}

async function askOnce(
  route: Route,
  path: string,
  askers: readonly Asker[],
): Promise<{ faults: string[]; different: number }> {
  const truths = () => Promise.all(askers.map((asker) => truth(route, path, asker)))
  const before = await truths()
  const concurrent = await Promise.all(askers.map((asker) => ask(path, asker)))
  const inTurns: Heard[] = []
  for (const asker of [...askers].reverse())
    inTurns.push(
      await ask(
        path,
        asker,
        concurrent.filter((one) => one.asker !== asker),
      ),
    )
  const heard = [...concurrent, ...inTurns]
  const isAsBefore = ({ asker, status, body }: Heard) =>
    isDeepStrictEqual({ status, body }, before[askers.indexOf(asker)])
  const after = heard.every(isAsBefore) ? before : await truths()
  const faults = heard.flatMap(({ asker, status, body, tag, caching }) => {
    const index = askers.indexOf(asker)
    const about = `${asker.name} at ${path}`
    const isRight = fits({ status, body }, before[index], after[index], momentary[route.endpoint.path])
    return [
      ...(isRight ? [] : [`${about}: ${JSON.stringify({ status, body }).slice(0, 300)}`]),
      ...(tag === null || caching === cachingOf(route, asker) ? [] : [`${about}: ${caching}`]),
    ]
  })
  return { faults, different: new Set(after.map((said) => JSON.stringify(said))).size }
}
