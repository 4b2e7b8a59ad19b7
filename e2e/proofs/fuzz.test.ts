/**
 * Random and hostile calls to every route of the document, a third of them through the other kind of server: none breaks the
 * service, and every answer is one that its endpoint declares. MERX_FUZZ_SEED makes another run, MERX_FUZZ_CALLS one of another length.
 */
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWith } from '@/e2e/api/accounts/wallets'
import { tokenOf } from '@/e2e/api/agents/runtimes'
import { type SecondWeb, startOtherServer } from '@/e2e/api/server/second-web'
import { keepAliveMs } from '@/lib/http/server/keep-alive'
import { Chance } from '@/scripts/bench/chance'
import { type Agent, operator, type Person } from '../api/sellers'
import { sized } from '../sized'
import { setting, stack } from '../stack'
import { faultOf, isPlainRefusal, type Route, routes, type Wire } from './document'
import { buildFixtures, type Fixtures } from './fixtures'
import { type Caller, type FuzzCall, nextCall } from './fuzz-call'
import { Pool } from './pool'
import { inParallel, send } from './wire'

const seed = Number(process.env.MERX_FUZZ_SEED ?? 1)
const calls = Number(process.env.MERX_FUZZ_CALLS ?? sized(32_000, 100_000))
const maxConcurrent = 12

let fixtures: Fixtures
let other: SecondWeb

beforeAll(async () => {
  fixtures = await buildFixtures()
  other = await startOtherServer()
})
afterAll(() => other?.stop())

const bearerOf = ({ actor }: Person) => ({ authorization: `Bearer ${actor.accessToken}` })

/** The host of an agent. */
const programOf = async (owner: Person, agent: Agent) => ({
  authorization: `Bearer ${await tokenOf(owner, agent)}`,
})

/** The same person by the pages' cookie. */
async function cookieOf(person: Person): Promise<Record<string, string>> {
  const { session } = await signInWith(person.actor.account)
  const token = await encode({ token: { sessionId: session.id }, secret: setting('NEXTAUTH_SECRET') })
  return { cookie: `next-auth.session-token=${token}`, origin: setting('PUBLIC_URL') }
}

/** A token that was one until its session ended. */
async function endedToken(): Promise<Record<string, string>> {
  const { newcomer } = fixtures
  const gone = await newcomer.actor.signIn()
  const headers = { authorization: `Bearer ${gone.accessToken}` }
  await newcomer.post('/auth/logout', {})
  await newcomer.actor.signIn()
  return headers
}

/** The sides of the trades come up more often than strangers: their calls go deepest. */
async function callersOf({ pair, evaluator, trader, newcomer, own }: Fixtures): Promise<Caller[]> {
  const buyer = { name: 'buyer', headers: bearerOf(pair.buyer), agents: [pair.client] }
  const seller = { name: 'seller', headers: bearerOf(pair.seller), agents: [pair.provider] }
  const judge = { name: 'evaluator', headers: bearerOf(evaluator), agents: [evaluator.agent] }
  const callerWith = (name: string, headers: Record<string, string>): Caller => ({
    name,
    headers,
    agents: [],
  })
  return [
    ...[buyer, buyer, buyer, seller, seller, seller],
    { name: 'buyer by cookie', headers: await cookieOf(pair.buyer), agents: [pair.client] },
    ...[judge, judge, judge],
    {
      name: 'trader',
      headers: bearerOf(trader),
      agents: [{ id: own('', 'agent'), tokenId: Number(own('', 'token')) }],
    },
    { name: 'program', headers: await programOf(pair.seller, pair.provider), agents: [pair.provider] },
    callerWith('operator', bearerOf(await operator())),
    callerWith('newcomer', bearerOf(newcomer)),
    callerWith('ended session', await endedToken()),
    callerWith('anonymous', {}),
  ]
}

/** Routes that end sessions. */
const isOfSessions = ({ method, path }: Pick<FuzzCall, 'method' | 'path'>) =>
  method !== 'GET' && /^\/(auth\/logout|me\/sessions)/.test(path)

/** Calls that would end the sessions the others are made with. */
const endsSession = (call: FuzzCall) => isOfSessions(call) && !/^(ended|anonymous)/.test(call.caller)

/** How a call can be made again by hand. */
const shown = ({ caller, method, path, headers, body }: FuzzCall): string => {
  const { authorization: _, cookie: __, ...rest } = headers
  return `${caller}: ${method} ${path.slice(0, 300)} ${JSON.stringify(rest).slice(0, 200)} ${String(body).slice(0, 600)}`
}

/** Paths that HTTP tidies up before anyone reads them: they lead elsewhere, maybe out of the API. */
const isUntidy = ({ path }: FuzzCall) => /\/\/|\\|\/\.\.?(\/|$)|\/$/.test(path.replace(/\?.*/, ''))

/** What a call broke. A hostile path may be no route at all; then the plain refusals of the API are right. */
function judge(route: Route, call: FuzzCall, answer: Wire): string | null {
  if (isUntidy(call) && [308, 404].includes(answer.status)) return null
  return route.params.length > 0 && isPlainRefusal(answer) ? null : faultOf(route, answer)
}

/** What came of the calls. */
class Findings {
  readonly faults = new Map<string, string>()
  readonly statuses = new Map<string, Set<number>>()
  readonly tally = new Map<number, number>()

  note(route: Route, call: FuzzCall, answer: Wire): void {
    this.tally.set(answer.status, (this.tally.get(answer.status) ?? 0) + 1)
    this.statuses.set(route.name, (this.statuses.get(route.name) ?? new Set()).add(answer.status))
    const fault = judge(route, call, answer)
    const key = `${route.name}: ${fault?.slice(0, 90)}`
    if (fault && !this.faults.has(key)) this.faults.set(key, `${route.name} ${fault}\n    ${shown(call)}`)
  }
}

function* plan(callers: Caller[], pool: Pool, chance: Chance): Generator<{ route: Route; call: FuzzCall }> {
  for (let made = 0; made < calls; ) {
    const route = chance.pick(routes)
    const call = nextCall(route, chance.pick(callers), pool, chance)
    if (endsSession(call)) continue
    made++
    yield { route, call }
  }
}

test('both servers keep connections longer than proxies keep theirs', async () => {
  const call = { method: 'GET', path: '/health/live', headers: {}, body: null }
  for (const web of [stack().url, other.url])
    expect((await send(call, web)).headers['keep-alive']).toBe(`timeout=${keepAliveMs / 1_000}`)
})

test(`${calls} random calls with seed ${seed} break nothing`, async () => {
  const chance = new Chance(seed)
  const pool = new Pool(fixtures, chance)
  const findings = new Findings()
  const start = Date.now()
  const webs = [stack().url, stack().url, other.url]
  let turn = 0
  await inParallel(plan(await callersOf(fixtures), pool, chance), maxConcurrent, async ({ route, call }) => {
    const answer = await send(call, webs[turn++ % webs.length]).catch(
      (error: Error): Wire => ({ status: 599, headers: {}, text: error.message }),
    )
    findings.note(route, call, answer)
    // Streams and files are no JSON.
    if (answer.status === route.endpoint.status && !route.endpoint.isStream && !route.endpoint.file)
      pool.learn(route, JSON.parse(answer.text))
  })
  const seconds = ((Date.now() - start) / 1000).toFixed(0)
  const { tally, statuses, faults } = findings
  const counts = [...tally].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  // No call of someone signed in is made to those that end sessions, so none can succeed there.
  const open = routes.filter(({ endpoint }) => !isOfSessions(endpoint))
  const unreached = open.filter(({ name, endpoint }) => !statuses.get(name)?.has(endpoint.status))
  const names = unreached.map(({ name }) => name).join(', ')
  console.log(
    `fuzz: seed ${seed}, ${calls} calls to ${statuses.size} routes in ${seconds} s; ${counts.join(', ')}; no success at ${unreached.length} routes: ${names}`,
  )
  expect([...faults.values()]).toEqual([])
  // Calls that are all refused at the door would prove little.
  expect(unreached.length).toBeLessThan(open.length / 4)
}, 3_600_000)
