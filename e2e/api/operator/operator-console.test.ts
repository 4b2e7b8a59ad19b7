/** The operator's console: the overview and the audit trail. */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '@/e2e/api/campaigns/brands'
import { claimed, funded, hour } from '@/e2e/api/campaigns/campaigning'
import { Server } from '@/e2e/api/files/text-server'
import { chainNow, jobDesk } from '@/e2e/api/jobs/job-desk'
import { endTrading, takenTrade, tradingDesk } from '@/e2e/api/jobs/job-trading'
import { roomForDeadline } from '@/e2e/api/notices/next-deadlines'
import { anyone, asOwner, fresh, mintAgent, operator, type Person, person, stake } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { chainRpc, stack, untilIndexed } from '@/e2e/stack'
import type { BrandClaim } from '@/lib/brands/schema'
import type { AuditEntry, AuditTrail } from '@/lib/operations/audit-schema'
import { type OperatorOverview, serviceParts } from '@/lib/operations/overview-schema'
import { deadJob } from './dead-jobs'
import { ownedContract, prepareAction as prepare } from './owner-actions'

let chief: Person
let stranger: Person
let domain: Server

beforeAll(async () => {
  chief = await operator()
  stranger = await person()
  domain = await Server.start()
})
afterAll(() => domain.stop())

const named = (name: string) => ownedContract(chief, name)

test('is no one else’s', async () => {
  for (const path of ['/operator/overview', '/operator/parameters', '/operator/audit']) {
    expect(await anyone.get(path)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await stranger.get(path)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  }
  const contract = (await named('SvcEscrow (USDC)')).address
  const body = { action: 'pause', contract, note: 'Mine.' }
  expect(await anyone.post('/operator/parameters/prepare', body)).toMatchObject({ status: 401 })
  for (const action of ['pause', 'acceptOwnership'])
    expect(await prepare(stranger, { action, contract })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})

describe('the overview', () => {
  const overview = async () => good(await chief.get<OperatorOverview>('/operator/overview'))

  const counted = async (sql: string): Promise<number> => {
    const [row] = await asOwner<{ count: string }>(`select count(*) from ${sql}`, [])
    return Number(row?.count)
  }

  test('says how each part is, and which are not set up here', async () => {
    const { parts } = await overview()
    expect(parts.map(({ name }) => name)).toEqual([...serviceParts])
    const notesOf = (state: string) =>
      Object.fromEntries(parts.filter((part) => part.state === state).map(({ name, note }) => [name, note]))
    expect(notesOf('up')).toMatchObject({
      web: 'answers',
      database: 'answers',
      chain: expect.stringMatching(/^block \d+$/),
      contracts: stack().deployment.network,
      indexer: expect.stringMatching(/^block \d+, 0 behind/),
      worker: 'one leads, 0 stand by',
      jobs: expect.stringMatching(/ failed for good$/),
      store: 'a folder',
    })
    const settings = { redis: 'REDIS_URL', tee: 'TEE_URL', mail: 'SMTP_URL', scanner: 'CLAMD_URL' }
    expect(Object.keys(notesOf('off')).sort()).toEqual(
      Object.entries(settings)
        .flatMap(([name, setting]) => (stack().env[setting] ? [] : name))
        .sort(),
    )
  })

  test('says where the indexer stands', async () => {
    await untilIndexed()
    // A block may come between the two.
    await expect
      .poll(async () => {
        const head = Number(await chainRpc<string>('eth_blockNumber'))
        return isDeepStrictEqual((await overview()).indexer, {
          block: head,
          head,
          lagBlocks: 0,
          lagSeconds: 0,
          error: null,
        })
      })
      .toBe(true)
  })

  test('counts what waits for the operator', async () => {
    const before = (await overview()).counts
    await deadJob(chief)
    good(await stranger.post<BrandClaim>('/brand-claims', { domain: domain.host, name: fresh('Brand') }))
    const { counts } = await overview()
    expect(counts).toMatchObject({ deadJobs: before.deadJobs + 1, brandClaims: before.brandClaims + 1 })
    expect(counts).toMatchObject({
      failedDeliveries: await counted(
        `app.webhook_deliveries where status = 'FAILED' and created_at > now() - interval '1 day'`,
      ),
      quarantined: await counted(`app.quarantined_messages where status = 'HELD'`),
      evaluators: await counted('chain.evaluators where granted'),
      arbitrators: await counted('chain.arbitrators where granted'),
    })
  })

  test('shows what has a deadline within a day, the next first', async () => {
    await roomForDeadline()
    const provider = await person()
    const slot = await claimed(
      provider,
      await funded(stranger, { maxSubmitSeconds: hour }),
      await mintAgent(provider),
    )
    const { deadlines } = await overview()
    const dues = deadlines.map(({ dueAt }) => Date.parse(dueAt))
    expect(dues).toEqual([...dues].sort((a, b) => a - b))
    const [found] = deadlines.filter(({ id }) => id === slot)
    const [{ due = 0 } = {}] = await asOwner<{ due: string }>(
      'select submit_deadline as due from chain.slots where slot_id = $1',
      [slot],
    )
    const dueAt = new Date(Number(due) * 1_000).toISOString()
    expect(found).toEqual({ kind: 'SLOT', id: slot, status: 'CLAIMED', dueAt: expect.any(String) })
    expect(Date.parse(found?.dueAt ?? '')).toBe(Date.parse(dueAt))
  })

  test('shows when a trading job ends its trading, which is days before the contract lets anyone end it', async () => {
    const desk = await tradingDesk(await jobDesk({ record: true }))
    await roomForDeadline(2 * hour + 60)
    const deadline = (await chainNow()) + 2 * hour
    const jobId = await takenTrade(desk, { deadline })
    const [found] = (await overview()).deadlines.filter(
      ({ kind, id }) => kind === 'JOB' && BigInt(id) === BigInt(jobId),
    )
    await endTrading(desk)
    expect(found).toMatchObject({ status: 'FUNDED', dueAt: new Date(deadline * 1_000).toISOString() })
  })
})

describe('the audit trail', () => {
  const trail = async (query = '') =>
    good(await chief.get<AuditTrail>(`/operator/audit${query === '' ? '' : `?${query}`}`))
  const newest = async (query: string, count: number) => (await trail(query)).items.slice(0, count)
  const facts = ({ area, action, subject, note }: AuditEntry) => [area, action, subject, note]

  test('has a transaction of the owner with its reason, which no one may leave out', async () => {
    const { address: contract } = await named('SvcCampaigns')
    const body = { action: 'setParameter', contract, parameter: 'protocolFeeBps', value: '250' }
    good(await prepare(chief, { ...body, note: 'The costs have grown.' }))
    expect(await newest('area=CONTRACTS', 1)).toEqual([
      {
        id: expect.stringMatching(/^contract:/),
        area: 'CONTRACTS',
        action: 'setProtocolFeeBps(250)',
        subject: 'SvcCampaigns',
        note: 'The costs have grown.',
        walletAddress: chief.address,
        at: expect.any(String),
      },
    ])
    for (const note of ['', ' ', undefined])
      expect(await prepare(chief, { ...body, note })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    // What is refused is not written down.
    expect(await prepare(chief, { ...body, value: '1001' })).toMatchObject({ status: 400 })
    expect((await newest('area=CONTRACTS', 1)).map(({ note }) => note)).toEqual(['The costs have grown.'])
  })

  test('has the decisions of every area in one list, the newest first', async () => {
    const seller = await person()
    const agent = await mintAgent(seller)
    await stake(seller, agent, '100', 'USDC')
    const phrase = fresh('send the keys').replace('-', ' ')
    good(await chief.post('/operator/quarantine/phrases', { phrase, note: 'Seen twice.' }))
    good(await chief.post('/operator/quarantine/phrases/remove', { phrase, note: 'Too wide.' }))
    good(
      await chief.post('/operator/roles/grant/prepare', {
        agentId: agent.id,
        role: 'ARBITRATOR',
        note: 'Well known.',
      }),
    )
    const claim = good(
      await seller.post<BrandClaim>('/brand-claims', { domain: domain.host, name: fresh('Brand') }),
    )
    good(await decide(chief, claim, 'REJECTED', 'Not theirs.'))
    const job = await deadJob(chief)
    good(await chief.post(`/operator/jobs/${job.id}/discard`))
    const expected = [
      ['JOBS', 'DISCARD', job.queue, null],
      ['BRANDS', 'REJECTED', domain.host, 'Not theirs.'],
      ['ROLES', 'GRANT ARBITRATOR', String(agent.tokenId), 'Well known.'],
      ['QUARANTINE', 'REMOVED', phrase, 'Too wide.'],
      ['QUARANTINE', 'ADDED', phrase, 'Seen twice.'],
    ]
    expect((await newest('', 5)).map(facts)).toEqual(expected)
    for (const [area] of expected) {
      const { items } = await trail(`area=${area}`)
      expect(new Set(items.map((one) => one.area))).toEqual(new Set([area]))
    }
    // The overview shows the same.
    const { audit } = good(await chief.get<OperatorOverview>('/operator/overview'))
    expect(audit.slice(0, 5).map(facts)).toEqual(expected)
  })

  test('goes on by its cursor, each entry once', async () => {
    const all = (await trail('pageSize=100')).items.slice(0, 6)
    expect(all).toHaveLength(6)
    const walked: AuditEntry[] = []
    for (let cursor = ''; walked.length < all.length; ) {
      const { items, nextCursor } = await trail(`pageSize=2${cursor}`)
      walked.push(...items)
      cursor = `&cursor=${nextCursor}`
    }
    expect(walked.slice(0, 6)).toEqual(all)
  })

  test('is found by who decided', async () => {
    expect(new Set((await trail(`wallet=${chief.address}`)).items.map((one) => one.walletAddress))).toEqual(
      new Set([chief.address]),
    )
    expect(await trail(`wallet=${stranger.address}`)).toEqual({ items: [] })
    expect(await chief.get('/operator/audit?area=ELSE')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})
