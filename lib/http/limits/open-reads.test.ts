/** Reads that are open to anyone, called with each kind of credential. */
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hashToken } from '@/lib/crypto/tokens'
import { minimalSettings } from '@/lib/env-in-test'
import { AppError } from '@/lib/errors'
import { endpoint } from '@/lib/http/endpoint'
import { serve } from '@/lib/http/server/serve'
import type { Scope } from '@/lib/scopes'

beforeAll(() => {
  Object.assign(process.env, { ...minimalSettings, LOG_LEVEL: 'silent', RATE_LIMIT_KEYED: '1000' })
})

const account = { account_id: 'ada', wallet_address: '0xada' }
const key = (scopes: Scope[]) => ({ ...account, id: 'key', scopes, last_used_at: new Date() })
/** The valid tokens. */
const tokens: Record<string, object> = {
  tmp_reader: key(['api:read']),
  tmp_narrow: key(['acn:rpc', 'a2a:rpc']),
  merx_at_person: { ...account, id: 'session', last_seen_at: new Date() },
  merx_run_agent: { ...account, agent_id: 'agent', token_id: '7', key_id: null },
}
const rows = new Map(Object.entries(tokens).map(([token, row]) => [hashToken(token), row]))

vi.mock('@/lib/db/read', () => ({
  queryWithGenericPlan: async ({ values }: { values: unknown[] }) =>
    [rows.get(String(values[0]))].filter(Boolean),
}))

/** Answers with the account it sees; `own` is its part for a signed-in wallet. */
const open = endpoint({
  path: '/probe',
  area: 'Service',
  summary: 'probe',
  method: 'GET',
  auth: 'optional',
  query: { own: z.string().optional() },
  response: z.object({ seen: z.string().nullable() }),
  handler: ({ actor, query }) => {
    if (query.own && !actor) throw new AppError('UNAUTHORIZED', 'Sign in.')
    return { seen: actor?.accountId ?? null }
  },
})

const closed = endpoint({
  path: '/closed',
  area: 'Service',
  summary: 'closed',
  method: 'GET',
  auth: 'session',
  response: z.object({ seen: z.string() }),
  handler: ({ actor }) => ({ seen: actor.accountId }),
})

async function get(
  token: string | null,
  { query = '', of = open }: { query?: string; of?: typeof open | typeof closed } = {},
) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await serve(of).GET(new Request(`http://merx.test/api/v1/probe${query}`, { headers }), {
    params: Promise.resolve({}),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const stranger = { status: 200, body: { seen: null } }

test.each(['tmp_reader', 'merx_at_person'])('%s sees what its owner may see', async (token) => {
  expect(await get(token)).toMatchObject({ status: 200, body: { seen: 'ada' } })
})

test.each(['tmp_narrow', 'merx_run_agent'])(
  '%s, without the scope, is answered as a stranger',
  async (token) => {
    expect(await get(null)).toMatchObject(stranger)
    for (let times = 1; times <= 2; times++) expect(await get(token)).toMatchObject(stranger)
  },
)

test.each(['tmp_narrow', 'merx_run_agent'])('calls of %s count against its account', async (token) => {
  const left = async () => Number((await get(token)).headers.get('ratelimit-remaining'))
  const before = await left()
  expect(await left()).toBe(before - 1)
  expect((await get(token)).headers.get('ratelimit-limit')).toBe('1000')
})

test.each(['tmp_narrow', 'merx_run_agent'])('%s is 403 where a stranger is 401', async (token) => {
  expect(await get(null, { query: '?own=1' })).toMatchObject({ status: 401 })
  expect(await get(token, { query: '?own=1' })).toMatchObject({ status: 403 })
  expect(await get('tmp_reader', { query: '?own=1' })).toMatchObject({ status: 200 })
})

test('the refusal of a key names the scope', async () => {
  const { body, headers } = await get('tmp_narrow', { query: '?own=1' })
  expect(body).toMatchObject({ error: { code: 'FORBIDDEN', details: { scope: 'api:read' } } })
  expect(headers.get('www-authenticate')).toContain('insufficient_scope')
})

test.each(['tmp_unknown', 'merx_run_ended', 'merx_at_unknown', 'nonsense'])('%s is 401', async (token) => {
  expect(await get(token)).toMatchObject({ status: 401 })
})

test.each(['tmp_narrow', 'merx_run_agent'])('%s stays 403 where a sign-in is required', async (token) => {
  expect(await get(token, { of: closed })).toMatchObject({ status: 403 })
})
