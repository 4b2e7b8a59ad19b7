/** Random values that match an endpoint's schema; ids are those of real objects if a field's name says so. */
import { Chance } from '@/scripts/bench/chance'
import { isValid, type Route, resolved, type Schema } from './document'
import type { Kind } from './fixtures'

/** The kind of object that a field or query parameter refers to, by its name. Every field called `…Id`, `…Ids` or `…Key` is here. */
export const fieldKinds: Record<string, Kind | 'none'> = {
  agentId: 'agent',
  agentIds: 'agent',
  clientAgentId: 'agent',
  providerAgentId: 'agent',
  offerId: 'offer',
  revisionId: 'revision',
  artifactIds: 'artifact',
  artifactId: 'evidence',
  listingId: 'listing',
  listingIds: 'listing',
  briefId: 'request',
  requestId: 'request',
  conversationId: 'conversation',
  messageId: 'message',
  prepaymentOrderId: 'request',
  orderId: 'order',
  slotIds: 'slot',
  campaignId: 'campaign',
  requirementId: 'none',
  // Of the caller's own ledger.
  subjectId: 'none',
  brandClaimId: 'none',
  packageId: 'none',
  addonIds: 'none',
  chainId: 'none',
  // Of records on the chain, which are public.
  id: 'none',
  agentTokenId: 'none',
  tokenId: 'token',
  idempotencyKey: 'none',
  s3Key: 'none',
  offeredJobId: 'none',
  clientId: 'none',
  providerId: 'none',
  evaluatorId: 'none',
  evaluatorAgentId: 'token',
}

/** The kind of id that a field takes: the job board names an agent by the number of its token. */
export const kindTaken = (kind: Kind, schema: Schema): Kind =>
  kind === 'agent' && !isValid(schema, unknownId(kind)) ? 'token' : kind

/** The names among these that look like ids of objects. */
export const idNames = (names: readonly string[]): string[] =>
  names.filter((name) => /(Ids?|Key)$|^id$/.test(name))

/** Text for every pattern and length in the document: values are drawn from the texts that match a schema. */
const words: readonly string[] = [
  'a',
  'copy',
  'Data entry',
  '1',
  '7',
  '25',
  '0',
  '0.5',
  '12.5',
  '100000',
  '999999999999.999999',
  'c0ffee',
  '5a5a5a5a-5a5a-45a5-a5a5-5a5a5a5a5a5a',
  'pricing-table',
  'Ada & Co.',
  'Twelve competitors, one CSV.',
  'Grüße aus Köln, 東京 und Кии́в 🙂',
  '**bold** <b>x</b> [link](https://example.org)',
  'text/plain',
  'image/png',
  'application/pdf',
  'table.csv',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  `0x${'5a'.repeat(23)}`,
  `0x${'5a'.repeat(32)}`,
  '5a'.repeat(32),
  `0x${'1b'.repeat(65)}`,
  '2026-12-31T12:00:00.000Z',
  '2099-01-31T12:00:00Z',
  '2020-01-31T12:00:00+02:00',
  'true',
  'false',
  'https://pictures.invalid/picture.png',
  'order.*',
  'BTC/USDT',
  '/orders/1',
  'ada@example.com',
  'x'.repeat(22),
  'x'.repeat(40),
  'x'.repeat(43),
  'x'.repeat(87),
  'Lorem ipsum dolor sit amet. '.repeat(40),
]

/** Fields that reject most random words, with the values they usually receive. Nothing listens at these addresses. */
const named: Record<string, string> = {
  contentType: 'image/png',
  requirementId: 'r1',
  rejectedItems: 'r1',
  url: 'http://127.0.0.1:9/hook',
  endpoint: 'http://127.0.0.1:9/push',
}

/** Sources of values besides the schema. */
export type Source = {
  chance: Chance
  /** An id of this kind: one of someone's. */
  idOf(kind: Kind): string
  /** How likely an optional field is sent. */
  fullness: number
}

function textFor(schema: Schema, { chance }: Source, name: string): string {
  const usual = named[name]
  if (usual !== undefined && isValid(schema, usual) && chance.often(0.7)) return usual
  if (schema.format === 'date-time')
    return new Date(Date.UTC(2026, 0, 1) + chance.whole(0, 4_000) * 86_400_000).toISOString()
  const fitting = words.filter((word) => isValid(schema, word))
  if (fitting.length === 0)
    throw new Error(`no word fits ${JSON.stringify(schema)}: add one to the list of sample.ts`)
  return chance.pick(fitting)
}

function numberFor(schema: Schema, { chance }: Source): number {
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  const high =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? low + 1_000_000 : schema.exclusiveMaximum - 1)
  const ends = [low, high, Math.min(high, low + 1)]
  const value = chance.often(0.3) ? chance.pick(ends) : chance.whole(low, Math.min(high, low + 40))
  return schema.type === 'integer' || !chance.often(0.1) ? value : value + 0.5
}

function objectFor(schema: Schema, source: Source): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (resolved(field).not) continue
    if (!schema.required?.includes(name) && !source.chance.often(source.fullness)) continue
    value[name] = valueFor(field, source, name)
  }
  return value
}

function listFor(schema: Schema, source: Source, name: string): unknown[] {
  const low = schema.minItems ?? 0
  const length = source.chance.whole(low, Math.min(schema.maxItems ?? low + 3, low + 3))
  return Array.from({ length }, () => valueFor(schema.items ?? {}, source, name))
}

/** A value that satisfies a schema of the document. `name` is the field it is for. */
export function valueFor(given: Schema, source: Source, name = ''): unknown {
  const schema = resolved(given)
  const { chance } = source
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(chance.pick(options), source, name)
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type
  if (type === 'object') return objectFor(schema, source)
  if (type === 'array') return listFor(schema, source, name)
  const kind = fieldKinds[name] ?? 'none'
  if (kind !== 'none' && type === 'string') return source.idOf(kindTaken(kind, schema))
  if (type === 'string') return textFor(schema, source, name)
  if (type === 'integer' || type === 'number') return numberFor(schema, source)
  if (type === 'boolean') return chance.often(0.5)
  return null
}

const unknownIds: Partial<Record<Kind, string>> = { slot: `0x${'5a'.repeat(32)}`, token: '987654321' }

/** An unused id of this kind, for a body: slots and tokens are named by their id on the chain. */
export const unknownId = (kind: Kind): string => unknownIds[kind] ?? 'cmnobodyhasthis'

/** Unused ids, in each form of an address or a query. */
const idsOfNothing = [
  'cmnobodyhasthis',
  `0x${'5a'.repeat(32)}`,
  `0x${'5a'.repeat(20)}`,
  '987654321',
  'NBDY-HSTH',
  '5a5a5a5a-5a5a-45a5-a5a5-5a5a5a5a5a5a',
]

/** Values for what a query must have: a market is one of them. */
const queryValues = ['BTC/USDT', ...idsOfNothing]

/** The required query parameters of the route. */
export function requiredQuery({ query, endpoint, name }: Route): string {
  const required = query.filter((field) => field.required)
  if (required.length === 0) return ''
  const fill = (given: readonly [string, string][]): Record<string, string> | undefined => {
    const field = required[given.length]
    if (!field) {
      const values = Object.fromEntries(given)
      return endpoint.query?.safeParse(values).success ? values : undefined
    }
    const options = resolved(field.schema).enum?.map(String) ?? queryValues
    for (const value of options) {
      const filled = isValid(field.schema, value) && fill([...given, [field.name, value]])
      if (filled) return filled
    }
    return undefined
  }
  const values = fill([])
  if (!values) throw new Error(`${name}: no values fit ${required.map((field) => field.name).join(' and ')}`)
  return `?${new URLSearchParams(values)}`
}

/** A well-formed address of the route that names unused ids. */
export function addressOfNothing(route: Route): string {
  const { endpoint, params, name } = route
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, parameter: string) => {
    const { schema } = params.find((one) => one.name === parameter) ?? {}
    const id = idsOfNothing.find((one) => schema && isValid(schema, one))
    if (!id) throw new Error(`${name}: no id of no one fits ${parameter}`)
    return id
  })
  return path + requiredQuery(route)
}

/** The route's address with `id` first; further ids are unused. */
export const addressOf = (route: Route, id: string): string => {
  const nothing = addressOfNothing(route).replace(/\?.*/, '').split('/')
  let isFirst = true
  const path = route.endpoint.path
    .split('/')
    .map((part, index) => {
      if (!part.startsWith(':')) return part
      if (!isFirst) return nothing[index]
      isFirst = false
      return id
    })
    .join('/')
  return path + requiredQuery(route)
}

/** A valid body of the endpoint, including rules across fields. Undefined when it takes none; throws when no random body is valid. */
export function bodyFor({ body, endpoint, name }: Route, source: Source): unknown {
  if (!body) return undefined
  const { chance } = source
  for (let tries = 0; tries < 100; tries++) {
    const value = valueFor(body, { ...source, fullness: tries ? chance.next() : source.fullness })
    if (endpoint.body?.safeParse(value).success) return value
  }
  throw new Error(`no body found for ${name}`)
}

/** Bodies of few fields with given ids, deterministic. */
export function* bodiesFor(route: Route, idOf: Source['idOf']): Generator<unknown> {
  for (let seed = 1; seed <= 20; seed++) yield bodyFor(route, { chance: new Chance(seed), idOf, fullness: 0 })
}
