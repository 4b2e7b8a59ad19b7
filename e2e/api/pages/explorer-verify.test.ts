/** Objects next to the storage of their contracts. */
import { beforeAll, expect, test } from 'vitest'
import { claimed, funded as fundedCampaign } from '@/e2e/api/campaigns/campaigning'
import { createdJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import { anyone, asOwner } from '@/e2e/api/sellers'
import { funded, good, newPair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { RecordCheck, RecordKind } from '@/lib/explorer/schema'

let ids: Record<Exclude<RecordKind, 'transaction'>, string>

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
  ['order', 'status', 'PENDING_ACCEPT', 'SvcEscrow (USDC)'],
  ['campaign', 'rewardPerSlot', '10000000', 'SvcCampaigns'],
  ['slot', 'status', 'CLAIMED', 'SvcCampaigns'],
  ['job', 'budget', '100000000', 'SvcJobBoard'],
  ['agent', 'agentUri', expect.stringContaining('://'), 'IdentityRegistry'],
] as const)('%s: table, refold and contract say the same, of each field', async (kind, name, value, at) => {
  const { fields, events, ...rest } = good(await check(kind, ids[kind]))
  expect(rest).toEqual({
    kind,
    id: ids[kind],
    block: expect.stringMatching(/^\d+$/),
    contract: { name: at, address: expect.stringMatching(/^0x/) },
    equal: true,
  })
  expect(events).toBeGreaterThan(0)
  expect(fields).toContainEqual({ name, table: value, refold: value, contract: value, equal: true })
  expect(fields.every(({ equal }) => equal)).toBe(true)
})

test('a table that says something else is shown next to its events and the contract', async () => {
  const add = (units: number) =>
    asOwner('update chain.orders set budget = budget + $1::numeric where order_id = $2', [units, ids.order])
  await add(1)
  const { equal, fields } = good(await check('order', ids.order))
  await add(-1)
  expect(equal).toBe(false)
  expect(fields.filter((one) => !one.equal)).toEqual([
    { name: 'budget', table: '50000001', refold: '50000000', contract: '50000000', equal: false },
  ])
})

const fieldOf = ({ fields }: RecordCheck, wanted: string) => fields.find(({ name }) => name === wanted)

test('a transaction: what is stored of its events and its receipt', async () => {
  const hash = fieldOf(good(await check('order', ids.order)), 'createdTx')?.table ?? ''
  const { equal, events, contract, fields } = good(await check('transaction', hash))
  expect({ equal, contract }).toEqual({ equal: true, contract: null })
  expect(events).toBe(fields.length - 2)
  expect(fields.find(({ table }) => table?.startsWith('SvcEscrow.OrderCreated('))?.table).toContain(ids.order)
  expect(fields.every(({ table, contract }) => table === contract)).toBe(true)
})

test('an event that was not stored, and one that is not in the receipt', async () => {
  const hash = fieldOf(good(await check('campaign', ids.campaign)), 'createdTx')?.table ?? ''
  const move = (by: number) =>
    asOwner(
      "update chain.events set log_index = log_index + $1 where tx_hash = $2 and name = 'CampaignFunded'",
      [by, hash],
    )
  await move(1_000)
  const { equal, fields } = good(await check('transaction', hash))
  await move(-1_000)
  expect(equal).toBe(false)
  expect(fields.filter((one) => !one.equal).map(({ table, contract }) => [table, contract])).toEqual([
    [expect.stringContaining('CampaignFunded('), null],
    [null, expect.stringContaining('CampaignFunded(')],
  ])
})

test.each([
  ['order', `0x${'5a'.repeat(32)}`],
  ['order', '7'],
  ['job', '9'.repeat(60)],
  ['agent', '9'.repeat(77)],
  ['slot', `0x${'00'.repeat(32)}`],
  ['transaction', `0x${'5a'.repeat(32)}`],
  ['transaction', '7'],
])('knows no %s %s', async (kind, id) => {
  expect(await check(kind, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test.each([
  ['wallet', '1'],
  ['order', '0x5a'],
  // More than 256 bits.
  ['agent', '9'.repeat(78)],
  ['order', ''],
])('refuses %s %s', async (kind, id) => {
  expect(await check(kind, id)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

const open = async (path: string) => {
  const answer = await fetch(`${stack().url}/explorer/verify${path}`)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

test('the page may ask any node over TLS or on this machine, and nothing else is wider', async () => {
  const { policy } = await open('')
  expect(policy).toContain("connect-src 'self' https: http://localhost:* http://127.0.0.1:*;")
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
  const answer = await fetch(`${stack().url}/explorer/tx/0x${'5a'.repeat(32)}`)
  await answer.arrayBuffer()
  expect(answer.headers.get('content-security-policy')).toMatch(/connect-src 'self';/)
})

test('the page finds what an id is, and asks where a number is of more than one thing', async () => {
  expect((await open('')).html).toContain('Nothing to check yet')
  expect((await open('?id=0x12')).html).toContain('This is no id')
  expect((await open(`?id=0x${'5a'.repeat(32)}`)).html).toContain('Not found')
  for (const kind of ['order', 'slot', 'campaign'] as const) {
    const { html } = await open(`?id=${ids[kind]}`)
    expect(html).toContain(`${fieldCount(good(await check(kind, ids[kind])))} fields are equal`)
  }
  const { html } = await open(`?id=${encodeURIComponent(`${stack().url}/jobs/${ids.job}`)}`)
  expect(html).toContain('SvcJobBoard')
})

const fieldCount = ({ fields }: RecordCheck) => `All ${fields.length}`
