/**
 * Strangers at every route that names an object: what is private answers as if it were not there, what is someone's can be
 * changed by no one else, and what is public shows nothing that is for its two sides only.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { bearer } from '@/e2e/api/accounts/wallets'
import { scopes } from '@/lib/scopes'
import { anyone, asOwner, type Calls, type Person } from '../api/sellers'
import { stack } from '../stack'
import { isForOthers, isOpenDoor, kindsInPath, rules } from './access'
import { type Route, routes, type Schema } from './document'
import { buildFixtures, type Fixtures, type Kind, type Thing } from './fixtures'
import {
  addressOf,
  addressOfNothing,
  bodiesFor,
  fieldKinds,
  idNames,
  kindTaken,
  requiredQuery,
} from './sample'
import { type Asker, askInTurns } from './turns'
import { inParallel } from './wire'

let fixtures: Fixtures
const rows: string[] = []

beforeAll(async () => {
  fixtures = await buildFixtures()
})

afterAll(() => {
  console.log(['what strangers receive (anonymous / newcomer / trader):', ...rows].join('\n'))
})

// What wants a signature of the last minutes is refused before its object is looked up, and all of this may take longer.
beforeEach(() => asOwner('update app.auth_sessions set proved_at = now()'))

const withId = routes.filter(({ params }) => params.length > 0)

type Got = { status: number; code: string | undefined; text: string }

/** The answer to a call with the trader's own objects in the body, changed by `over`. A body that is refused as one is made again. */
async function ask(who: Calls, route: Route, path: string, over: object = {}): Promise<Got> {
  const verb = route.endpoint.method.toLowerCase() as keyof Calls
  // Where programs alone are heard, the trader's program asks.
  const calls = route.endpoint.auth === 'runtime' && who === fixtures.trader ? fixtures.program : who
  let got: Got = { status: 0, code: undefined, text: '' }
  for (const body of route.body ? bodiesFor(route, (kind) => fixtures.own(route.name, kind)) : [{}]) {
    const sent = route.endpoint.method === 'GET' ? undefined : { ...(body as object), ...over }
    const answer = await calls[verb](path, sent)
    got = { status: answer.status, code: answer.code, text: JSON.stringify(answer.body) }
    const namesIt = Object.values(over)
      .flat()
      .some((value) => got.text.includes(String(value)))
    if (answer.code !== 'BAD_REQUEST' || namesIt) return got
  }
  return got
}

const namesObjects = ({ body }: Route) =>
  idNames(Object.keys(body?.properties ?? {})).some((field) => fieldKinds[field] !== 'none')

const strangers = (): [string, Calls][] => [
  ['anonymous', anyone],
  ['newcomer', fixtures.newcomer],
  ['trader', fixtures.trader],
]

/** What a stranger must get for a thing at a route. */
function expected(route: Route, thing: Thing, who: string): number[] {
  const { auth, status } = route.endpoint
  if (who === 'anonymous' && (auth === 'session' || auth === 'person')) return [401]
  // A call that only headers prove is asked for them, also with a session.
  if (auth === 'headers' && !route.endpoint.takesBearer) return [400]
  // Who brings no credential is asked for the headers of one.
  if (who === 'anonymous' && auth === 'headers') return [400]
  if (isOpenDoor(route.name, thing.state)) return [status, 403, 409]
  // Who is no operator is refused before the object is looked up.
  if (/ \/operator\//.test(route.name)) return [403]
  // A newcomer has no agent to name, and hears of that first.
  if (!thing.open) return who === 'newcomer' && namesObjects(route) ? [403, 404] : [404]
  const rule = rules[route.name]
  if (rule === 'reads') return [200]
  if (rule === 'acts') return [status, 400, 403, 404, 409]
  return [403, 404]
}

describe('a stranger', () => {
  test.each(withId.map((route): [string, Route] => [route.name, route]))('at %s', async (name, route) => {
    const [kind] = Object.values(kindsInPath(route))
    const things = fixtures.things.filter((thing) => thing.kind === kind)
    expect(things.length, `the fixtures has no ${kind}`).toBeGreaterThan(0)
    for (const thing of things) {
      const got: string[] = []
      for (const [who, calls] of strangers()) {
        const answer = await ask(calls, route, addressOf(route, thing.id))
        got.push(String(answer.status))
        const about = `${who} at ${name} of a ${thing.kind} ${thing.state}: ${answer.text.slice(0, 300)}`
        expect(expected(route, thing, who), about).toContain(answer.status)
        expect(answer.text, about).not.toContain(fixtures.secret)
      }
      rows.push(`  ${name.padEnd(48)} ${`${thing.kind} ${thing.state}`.padEnd(30)} ${got.join(' / ')}`)
    }
  })

  test('cannot distinguish private objects from missing ones', async () => {
    const wordsOf = ({ text }: Got) => text.replace(/"requestId":"[^"]*"/, '')
    for (const route of withId) {
      const [kind = 'account'] = Object.values(kindsInPath(route))
      // Who minted what is on the chain for everyone to see.
      if (kind === 'mint') continue
      const at = (id: string) => ask(fixtures.trader, route, addressOf(route, id))
      const nothing = await ask(fixtures.trader, route, addressOfNothing(route))
      for (const thing of fixtures.things.filter((one) => one.kind === kind && !one.open)) {
        if (isOpenDoor(route.name, thing.state)) continue
        const hidden = await at(thing.id)
        expect(wordsOf(hidden), `${route.name} ${thing.state}`).toBe(wordsOf(nothing))
      }
    }
  })
})

describe('someone else’s object in a body', () => {
  const naming = routes.flatMap((route) =>
    idNames(Object.keys(route.body?.properties ?? {}))
      .filter((field) => fieldKinds[field] !== 'none' && !isForOthers(route.name, field))
      .map((field): [string, string, Route] => [route.name, field, route]),
  )

  test.each(naming)('%s refuses %s', async (name, field, route) => {
    const schema = route.body?.properties?.[field] as Schema
    const isList = schema.type === 'array'
    const kind = kindTaken(fieldKinds[field] as Kind, isList ? (schema.items ?? {}) : schema)
    const theirs = fixtures.things.filter((thing) => thing.kind === kind)
    expect(theirs.length, `the fixtures has no ${kind}`).toBeGreaterThan(0)
    const path = addressOf(route, fixtures.own(name, Object.values(kindsInPath(route))[0] ?? 'account'))
    for (const thing of theirs) {
      const answer = await ask(fixtures.trader, route, path, { [field]: isList ? [thing.id] : thing.id })
      rows.push(
        `  ${name.padEnd(48)} ${`${field}: ${thing.kind} ${thing.state}`.padEnd(40)} ${answer.status}`,
      )
      const about = `${name} with ${field} of a ${thing.state} ${thing.kind}: ${answer.text.slice(0, 300)}`
      // 400 only when it says that this very id is the matter.
      expect(answer.text.includes(thing.id) ? [400, 403, 404, 409] : [403, 404, 409], about).toContain(
        answer.status,
      )
      expect(answer.text, about).not.toContain(fixtures.secret)
    }
  })
})

describe('lists', () => {
  const lists = routes.filter(
    ({ endpoint, params }) => endpoint.method === 'GET' && params.length === 0 && !endpoint.isStream,
  )

  test.each(lists.map((route): [string, Route] => [route.name, route]))(
    '%s shows strangers nothing private',
    async (_, route) => {
      const { path } = route.endpoint
      const ids = [...route.query].filter(({ name }) => idNames([name]).length > 0)
      for (const [, calls] of [...strangers(), ['rival', fixtures.rival] as [string, Calls]]) {
        const plain = await ask(calls, route, path)
        expect(plain.text).not.toContain(fixtures.secret)
        for (const { name } of ids)
          for (const thing of fixtures.things.filter((one) => one.kind === fieldKinds[name])) {
            const answer = await ask(calls, route, `${path}?${name}=${thing.id}`)
            expect(answer.text, `${path}?${name}=${thing.state}`).not.toContain(fixtures.secret)
          }
      }
    },
  )
})

describe('a rival who quoted on the same request', () => {
  test.each(withId.map((route): [string, Route] => [route.name, route]))(
    'at %s sees nothing of the other’s',
    async (name, route) => {
      const [kind] = Object.values(kindsInPath(route))
      for (const thing of fixtures.things.filter((one) => one.kind === kind)) {
        const answer = await ask(fixtures.rival, route, addressOf(route, thing.id))
        expect(answer.text, `${name} of a ${thing.kind} ${thing.state}`).not.toContain(fixtures.secret)
      }
    },
  )
})

describe('callers in turns', () => {
  const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.isStream)

  /** A route's addresses: of something that everyone may read and of something that is for its sides, where the route names one. */
  function* addresses(): Generator<{ route: Route; path: string }> {
    for (const route of reads) {
      const [kind] = Object.values(kindsInPath(route))
      const things = fixtures.things.filter((thing) => thing.kind === kind)
      const chosen = [true, false].flatMap((open) => things.find((thing) => thing.open === open) ?? [])
      if (kind === undefined) yield { route, path: route.endpoint.path + requiredQuery(route) }
      for (const thing of chosen) yield { route, path: addressOf(route, thing.id) }
    }
  }

  test('are each answered as if no one else had asked', async () => {
    Object.assign(process.env, stack().env)
    const { buyer, seller } = fixtures.pair
    const tokenOf = ({ actor }: Person) => actor.accessToken ?? ''
    const askers: Asker[] = [
      { name: 'no one', headers: {} },
      { name: 'the buyer', headers: bearer(tokenOf(buyer)) },
      { name: 'the seller', headers: bearer(tokenOf(seller)) },
      { name: 'a key of the buyer', headers: bearer(await keyWith(tokenOf(buyer), scopes)) },
    ]
    const faults: string[] = []
    let apart = 0
    await inParallel(addresses(), 4, async ({ route, path }) => {
      const turns = await askInTurns(route, path, askers)
      faults.push(...turns.faults)
      if (turns.different > 1) apart++
    })
    expect(faults).toEqual([])
    // Most routes answer one and the other differently, so a mistake would have shown.
    expect(apart).toBeGreaterThan(reads.length / 2)
  })
})
