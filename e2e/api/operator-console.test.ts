/** The operator's console: overview, parameters of the contracts, the audit trail; and the documents for search engines. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditTrail } from '@/lib/operations/audit-schema'
import type { OperatorOverview } from '@/lib/operations/overview-schema'
import type { OwnedContract } from '@/lib/operations/parameter-schema'
import { stack } from '../stack'
import { operator, type Person, person } from './sellers'
import { good } from './traders'

let chief: Person
let stranger: Person
let contracts: OwnedContract[]

const prepare = (who: Person, body: object) =>
  who.post<{ txIntent: { functionName: string; args: unknown[] } }>('/operator/parameters/prepare', body)

const named = (name: string): OwnedContract => {
  const found = contracts.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}

beforeAll(async () => {
  chief = await operator()
  stranger = await person('0')
  contracts = good(await chief.get<{ items: OwnedContract[] }>('/operator/parameters')).items
})

test('is no one else’s', async () => {
  for (const path of ['overview', 'parameters', 'audit'])
    expect(await stranger.get(`/operator/${path}`)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const { address } = named('SvcEscrow (USDC)')
  for (const action of ['pause', 'acceptOwnership'])
    expect(await prepare(stranger, { action, contract: address })).toMatchObject({ status: 403 })
})

test('the overview names every part and what waits', async () => {
  const { parts, indexer } = good(await chief.get<OperatorOverview>('/operator/overview'))
  const stateOf = (name: string) => parts.find((part) => part.name === name)?.state
  for (const name of ['web', 'database', 'chain', 'worker', 'store'])
    expect([name, stateOf(name)]).toEqual([name, 'up'])
  expect(indexer?.block).toBeGreaterThan(0)
})

describe('a parameter', () => {
  const fee = (value: string) => ({
    action: 'setParameter',
    contract: named('SvcEscrow (USDC)').address,
    parameter: 'protocolFeeBps',
    value,
  })

  test('has the limits of its contract', () => {
    const of = (name: string, parameter: string) =>
      named(name).parameters.find((one) => one.name === parameter)
    expect(of('SvcEscrow (USDC)', 'protocolFeeBps')).toMatchObject({ min: '0', max: '1000' })
    expect(of('SvcCampaigns', 'protocolFeeBps')).toMatchObject({ min: '0', max: '1000' })
    expect(of('SvcJobBoard', 'evaluatorFeeBps')).toMatchObject({ min: '0', max: '1000' })
  })

  test('is set within them, and recorded', async () => {
    const { txIntent } = good(await prepare(chief, fee('300')))
    expect(txIntent).toMatchObject({ functionName: 'setProtocolFeeBps', args: ['300'] })
    const { items } = good(await chief.get<AuditTrail>('/operator/audit?area=CONTRACTS'))
    expect(items[0]).toMatchObject({ action: 'setProtocolFeeBps(300)', walletAddress: chief.address })
  })

  test('is refused beyond them before anything is signed', async () => {
    expect(await prepare(chief, fee('1001'))).toMatchObject({ status: 400, code: 'PARAMETER_INVALID' })
    expect(await prepare(chief, { ...fee('1'), parameter: 'none' })).toMatchObject({ status: 404 })
  })
})

test('what would change nothing is refused', async () => {
  const { address } = named('SvcEscrow (USDC)')
  expect(await prepare(chief, { action: 'unpause', contract: address })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  const staking = named('SvcStaking (USDC)')
  const [module] = staking.modules
  const same = {
    action: 'setModule',
    contract: staking.address,
    module: module?.address,
    authorised: module?.authorised,
  }
  expect(await prepare(chief, same)).toMatchObject({ status: 409, code: 'MODULE_UNCHANGED' })
})

test('the audit trail goes on by its cursor', async () => {
  const first = good(await chief.get<AuditTrail>('/operator/audit?pageSize=1'))
  if (first.nextCursor === undefined) return expect(first.items.length).toBeLessThanOrEqual(1)
  const next = good(await chief.get<AuditTrail>(`/operator/audit?pageSize=1&cursor=${first.nextCursor}`))
  expect(next.items[0]?.id).not.toBe(first.items[0]?.id)
})

describe.each([
  '/requests/feed.xml',
  '/bounties/feed.xml',
  '/jobs/feed.xml',
  '/sitemap.xml',
  '/sitemaps/listings-0.xml',
])('%s', (path) => {
  test('is sent once to a reader that keeps it', async () => {
    const url = new URL(path, stack().url)
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/^<\?xml/)
    const again = await fetch(url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
    expect([200, 304]).toContain(again.status)
  })
})

test('metrics are for a program of this machine, not for what a proxy hands on', async () => {
  const url = new URL('/metrics', stack().url)
  expect(await (await fetch(url)).text()).toContain('merx_database_up 1')
  expect((await fetch(url, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(404)
})
