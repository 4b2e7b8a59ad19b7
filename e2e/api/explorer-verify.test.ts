/** Objects next to the storage of their contracts. */
import { beforeAll, expect, test } from 'vitest'
import type { RecordCheck, RecordKind } from '@/lib/explorer/schema'
import { claimed, funded as fundedCampaign } from './campaigning'
import { createdJob, jobDesk } from './job-desk'
import { anyone, asOwner } from './sellers'
import { funded, good, newPair } from './traders'

let ids: Record<RecordKind, string>

beforeAll(async () => {
  const [desk, pair] = [await jobDesk(), await newPair()]
  const campaign = await fundedCampaign(pair.buyer)
  ids = {
    order: await funded(pair),
    campaign,
    slot: await claimed(pair.seller, campaign, pair.provider),
    job: await createdJob(desk),
    agent: String(pair.provider.tokenId),
  }
})

const check = (kind: string, id: string) => anyone.get<RecordCheck>(`/explorer/verify?kind=${kind}&id=${id}`)

test.each([
  ['order', 'status', 'PENDING_ACCEPT'],
  ['campaign', 'rewardPerSlot', '10000000'],
  ['slot', 'status', 'CLAIMED'],
  ['job', 'budget', '100000000'],
  ['agent', 'agentUri', expect.stringContaining('://')],
] as const)('%s: table and contract say the same, of each field', async (kind, name, value) => {
  const { fields, ...rest } = good(await check(kind, ids[kind]))
  expect(rest).toEqual({ kind, id: ids[kind], block: expect.stringMatching(/^\d+$/), equal: true })
  expect(fields).toContainEqual({ name, table: value, contract: value, equal: true })
  expect(fields.every(({ equal }) => equal)).toBe(true)
})

test('a table that says something else is shown next to the contract', async () => {
  const add = (units: number) =>
    asOwner('update chain.orders set budget = budget + $1::numeric where order_id = $2', [units, ids.order])
  await add(1)
  const { equal, fields } = good(await check('order', ids.order))
  await add(-1)
  expect(equal).toBe(false)
  expect(fields.filter((one) => !one.equal)).toEqual([
    { name: 'budget', table: '50000001', contract: '50000000', equal: false },
  ])
})

test.each([
  ['order', `0x${'5a'.repeat(32)}`],
  ['order', '7'],
  ['job', '9'.repeat(60)],
  ['agent', '9'.repeat(78)],
  ['slot', `0x${'00'.repeat(32)}`],
])('knows no %s %s', async (kind, id) => {
  expect(await check(kind, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test.each([
  ['wallet', '1'],
  ['order', '0x5a'],
  ['order', ''],
])('refuses %s %s', async (kind, id) => {
  expect(await check(kind, id)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
