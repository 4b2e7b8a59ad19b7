import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/registry/endpoints'
import { type ApiTool, apiTools, partsOf } from './tools'

const toolOf = (name: string): ApiTool => {
  const tool = apiTools().get(name)
  if (!tool) throw new Error(`there is no tool ${name}`)
  return tool
}

test('there is a tool for every endpoint a model can use, and each names its address', () => {
  expect(apiTools().size).toBeGreaterThan(endpoints.length / 2)
  for (const { endpoint, tool } of apiTools().values())
    expect(tool.description).toContain(`(${endpoint.method} ${endpoint.path})`)
})

test('calls by wallet headers that a key can make too are tools, and name its scope', () => {
  for (const name of ['postJobsJobIdOffers', 'deleteJobsJobIdOffersAgentId'])
    expect(toolOf(name).tool.description).toContain('Needs a key with api:write.')
  expect(apiTools().has('postA2aRuntimeTokenAgentId')).toBe(false)
})

test('the budget of a job says its unit', () => {
  expect(toolOf('postJobsPrepare').tool.inputSchema.properties).toMatchObject({
    budget: { description: expect.stringContaining('100000000 is 100 USDC') },
  })
})

test('a change says which fields null removes, because some hosts send null for all that is left out', () => {
  const { description } = toolOf('patchListingsId').tool
  expect(description).toContain(
    'null removes skillTag, coverImageUrl, coverImageAlt, inputSchema: to keep one,',
  )
  for (const { endpoint, tool, nullable } of apiTools().values())
    expect(tool.description?.includes('null removes'), tool.name).toBe(
      endpoint.method === 'PATCH' && nullable.length > 0,
    )
})

test('every required argument is one of its properties', () => {
  for (const { tool } of apiTools().values())
    for (const name of tool.inputSchema.required ?? [])
      expect(Object.keys(tool.inputSchema.properties ?? {}), tool.name).toContain(name)
})

test('what the other side proposes or asks is taken as it was read: there is no default', () => {
  const agreed = [...apiTools().values()].filter((one) => one.agreed.length > 0)
  expect(agreed.map(({ tool, agreed }) => [tool.name, ...agreed]).sort()).toEqual([
    ['postCampaignsSlotsSlotIdSettlementAcceptPrepare', 'providerBps'],
    ['postJobsJobIdSettlementAcceptPrepare', 'providerBps'],
    ['postListingsIdInstantBuy', 'expectedPrice'],
    ['postOrdersIdExtensionAcceptPrepare', 'dueAt'],
    ['postOrdersIdSettlementAcceptPrepare', 'providerBps'],
  ])
  for (const { tool, agreed: names } of agreed)
    expect(tool.inputSchema.required).toEqual(expect.arrayContaining([...names]))
  const accept = toolOf('postOrdersIdSettlementAcceptPrepare')
  expect(partsOf(accept, { id: '0x1' }).body).toEqual({ providerBps: null })
  expect(partsOf(accept, { id: '0x1', providerBps: null }).body).toEqual({ providerBps: null })
  expect(partsOf(accept, { id: '0x1', providerBps: 0 }).body).toEqual({ providerBps: 0 })
})

describe('arguments', () => {
  test('go to the path, the query and the body', () => {
    const accept = partsOf(toolOf('postOffersIdAccept'), { id: 'o1', revisionId: 'r1', expectedVersion: 2 })
    expect(accept).toMatchObject({
      params: { id: 'o1' },
      body: { revisionId: 'r1', expectedVersion: 2 },
      key: null,
    })
    const { query } = partsOf(toolOf('getListings'), { pageSize: 3, tags: ['a', 'b'], unknown: true })
    expect(Object.fromEntries(query)).toEqual({ pageSize: '3', tags: 'a,b', unknown: 'true' })
  })

  test('of nothing are left out', () => {
    expect(partsOf(toolOf('getListings'), { pageSize: null, tags: undefined }).query.size).toBe(0)
    const changed = partsOf(toolOf('patchListingsId'), { id: 'l', title: null, coverImageUrl: null })
    expect(changed.body).toEqual({ coverImageUrl: null })
  })

  test('idempotencyKey is a header, but where the endpoint has a field of that name', () => {
    expect(partsOf(toolOf('postPrepaymentOrders'), { idempotencyKey: 'k' })).toMatchObject({
      key: 'k',
      body: {},
    })
    expect(partsOf(toolOf('postCheckoutSessions'), { idempotencyKey: 'k' })).toMatchObject({
      key: null,
      body: { idempotencyKey: 'k' },
    })
  })
})
