/** Brand claims: proven by a file on the domain, decided by the operator, held by one wallet. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { says } from '@/e2e/api/files/text-server'
import { anyone, asOwner, operator, type Person, person, uploadedPicture } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually, setting } from '@/e2e/stack'
import type { BrandClaim } from '@/lib/brands/schema'
import type { Campaign } from '@/lib/campaigns/schema'
import type { Page } from '@/lib/paging'
import {
  approved,
  checkNow,
  claim,
  decide,
  newDomain,
  read,
  sentTo,
  stopDomains,
  untilStatus,
} from './brands'
import { drafted } from './campaigning'

let owner: Person
let rival: Person
let chief: Person

beforeAll(async () => {
  owner = await person('0')
  rival = await person('0')
  chief = await operator()
})
afterAll(stopDomains)

describe('a claim', () => {
  test('names what has to be on the domain, and is approved when it is', async () => {
    const server = await newDomain()
    const logoUrl = await uploadedPicture(owner)
    const first = await claim(owner, server.host, { name: 'Acme', logoUrl })
    expect(first).toMatchObject({
      status: 201,
      body: {
        domain: server.host,
        name: 'Acme',
        logoUrl,
        walletAddress: owner.address,
        status: 'PENDING',
        method: null,
        proof: { fileUrl: `http://${server.host}/.well-known/merx-brand.txt`, dnsName: '_merx.127.0.0.1' },
        changes: [{ action: 'CREATED', by: 'OWNER' }],
      },
    })
    const { id, proof } = first.body
    await eventually(async () => (server.asked.length > 0 ? true : null))
    expect(await read(owner, id)).toMatchObject({ status: 'PENDING' })
    server.manner = says(200, proof.challenge)
    expect(await claim(owner, server.host)).toMatchObject({ status: 201, body: { id, proof } })
    const row = await untilStatus(owner, id, 'APPROVED')
    expect(row).toMatchObject({ method: 'FILE', reason: null })
    expect(row.changes.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'CREATED OWNER',
      'APPROVED CHECK',
    ])
    const week = Date.parse(row.nextCheckAt ?? '') - Date.parse(row.approvedAt ?? '')
    expect(Math.round(week / 86_400_000)).toBe(7)
    await eventually(async () => ((await sentTo(owner, id)).includes('brand.approved') ? true : null))
  })

  test('is its wallet’s alone', async () => {
    const server = await newDomain()
    const { id } = good(await claim(owner, server.host))
    expect(await rival.get(`/brand-claims/${id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.get(`/brand-claims/${id}`)).toMatchObject({ status: 401 })
    const { items } = good(await rival.get<Page<BrandClaim>>('/brand-claims'))
    expect(items.map((one) => one.id)).not.toContain(id)
    const own = good(await owner.get<Page<BrandClaim>>('/brand-claims?status=PENDING'))
    expect(own.items.map((one) => one.id)).toContain(id)
  })

  test('can be sent again while the worker notifies its account: neither stops the other', async () => {
    const { host } = await newDomain()
    const { id } = good(await claim(owner, host))
    const worker = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
    await worker.connect()
    try {
      await worker.query('begin')
      const { rows } = await worker.query<{ pid: number; account: string }>(
        'update app.brand_claims set misses = misses where id = $1 returning pg_backend_pid() as pid, account_id as account',
        [id],
      )
      // This call locks the account and waits for the claim.
      const again = claim(owner, host)
      await eventually(async () => {
        const waiting = await asOwner('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ])
        return waiting.length > 0 ? true : null
      })
      // What a notification locks of its account.
      await worker.query('select from app.accounts where id = $1 for key share', [rows[0]?.account])
      await worker.query('commit')
      expect(await again).toMatchObject({ status: 201, body: { id } })
    } finally {
      await worker.end()
    }
  })

  test('of a domain that another wallet holds is refused, and so is a second one of one’s own', async () => {
    const { server, row } = await approved(owner)
    expect(await claim(rival, server.host)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await claim(owner, server.host)).toMatchObject({ status: 409, details: { claimId: row.id } })
  })

  test('loses to the wallet that proves the domain first', async () => {
    const server = await newDomain()
    const mine = good(await claim(owner, server.host))
    const theirs = good(await claim(rival, server.host))
    expect(theirs.proof.challenge).not.toBe(mine.proof.challenge)
    server.manner = says(200, theirs.proof.challenge)
    await checkNow(theirs.id)
    await untilStatus(rival, theirs.id, 'APPROVED')
    expect(await untilStatus(owner, mine.id, 'REJECTED')).toMatchObject({
      reason: expect.stringContaining('Another wallet'),
    })
  })

  test.each([['https://example.com'], ['example.com/path'], ['exa mple.com'], ['a@example.com']])(
    'of %s is refused',
    async (domain) => {
      expect(await claim(owner, domain)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    },
  )

  test.each([['Merx'], ['Mеrx'], ['ＭＥＲＸ'], ['Merx Support'], ['Official staff'], ['Ac\u200bme']])(
    'with the name %s, which passes for another, is refused',
    async (name) => {
      const { host } = await newDomain()
      expect(await claim(owner, host, { name })).toMatchObject({ status: 400, details: { field: 'name' } })
    },
  )

  test('that was approved with such a name before it was refused shows its domain instead', async () => {
    const funder = await person()
    const { row } = await approved(funder)
    await asOwner(`update app.brand_claims set name = 'Merx Pay' where id = $1`, [row.id])
    const id = await drafted(funder, { brandClaimId: row.id })
    const { brand, termsText } = good(await funder.get<Campaign>(`/campaigns/${id}`))
    expect(brand).toMatchObject({ name: row.domain, domain: row.domain, verified: true })
    expect(termsText).not.toContain('Merx Pay')
  })

  test('takes no logo from elsewhere', async () => {
    const { host } = await newDomain()
    const logoUrl = 'https://example.com/logo.png'
    expect(await claim(owner, host, { logoUrl })).toMatchObject({
      status: 400,
      details: { field: 'logoUrl' },
    })
  })

  test('is one of ten that may wait for a proof, until its domain is no longer checked', async () => {
    const many = await person('0')
    for (let n = 1; n <= 10; n++) expect(await claim(many, `127.0.1.${n}:1`)).toMatchObject({ status: 201 })
    expect(await claim(many, '127.0.1.11:1')).toMatchObject({ status: 409, details: { limit: 10 } })
    const first = [many.address.toLowerCase(), '127.0.1.1:1']
    // Its first check would set the time of the next one.
    await eventually(async () => {
      const checked = `select 1 from app.brand_claims where wallet = $1 and domain = $2 and checked_at is not null`
      return (await asOwner(checked, first)).length > 0 ? true : null
    })
    await asOwner(
      `update app.brand_claims set created_at = now() - interval '31 days', next_check_at = null where wallet = $1 and domain = $2`,
      first,
    )
    expect(await claim(many, '127.0.1.11:1')).toMatchObject({ status: 201 })
    // Claiming the domain again continues the claim that waits for the operator.
    expect(await claim(many, '127.0.1.1:1')).toMatchObject({ status: 201, body: { status: 'PENDING' } })
    expect(await claim(many, '127.0.1.12:1')).toMatchObject({ status: 409 })
  })
})

describe('the operator', () => {
  test('approves a claim without a proof, and takes it back, each with a line of its own', async () => {
    const { host } = await newDomain()
    const waiting = good(await claim(owner, host))
    const { id } = waiting
    expect(good(await decide(chief, waiting, 'APPROVED'))).toMatchObject({
      status: 'APPROVED',
      method: 'OPERATOR',
      nextCheckAt: null,
    })
    expect(await decide(chief, waiting, 'APPROVED')).toMatchObject({
      status: 409,
      details: { status: 'APPROVED' },
    })
    await checkNow(id)
    const row = good(await decide(chief, waiting, 'REJECTED', 'They sold the domain.'))
    expect(row).toMatchObject({ status: 'REJECTED', reason: 'They sold the domain.' })
    expect(row.changes.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'CREATED OWNER',
      'APPROVED OPERATOR',
      'REJECTED OPERATOR',
    ])
    await eventually(async () => ((await sentTo(owner, id)).includes('brand.rejected') ? true : null))
    const audited = await asOwner<{ action: string }>(
      `select action from app.audit_events where detail->>'subject' = $1 and action = 'operator.acted'`,
      [id],
    )
    expect(audited).toHaveLength(2)
  })

  test('decides about the name and the logo that it read, not about those that replaced them', async () => {
    const { host } = await newDomain()
    const seen = good(await claim(owner, host, { name: 'Acme' }))
    const changed = { status: 409, code: 'CONFLICT', details: { status: 'PENDING' } }
    const renamed = good(await claim(owner, host, { name: 'Acme Bank' }))
    expect(renamed.id).toBe(seen.id)
    for (const decision of ['APPROVED', 'REJECTED'] as const)
      expect(await decide(chief, seen, decision)).toMatchObject(changed)
    const logoUrl = await uploadedPicture(owner)
    const pictured = good(await claim(owner, host, { name: 'Acme Bank', logoUrl }))
    expect(await decide(chief, renamed, 'APPROVED')).toMatchObject(changed)
    expect(good(await decide(chief, pictured, 'APPROVED'))).toMatchObject({ name: 'Acme Bank', logoUrl })
  })

  test('approves one of two claims of a domain that are decided at once, and rejects the other', async () => {
    const other = await person('0')
    for (let round = 0; round < 5; round++) {
      const { host } = await newDomain()
      const claims = [good(await claim(owner, host)), good(await claim(other, host))]
      const answers = await Promise.all(claims.map((one) => decide(chief, one, 'APPROVED')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('reads every claim, the oldest that waits first', async () => {
    const { items } = good(
      await chief.get<Page<BrandClaim>>('/operator/brand-claims?status=PENDING&pageSize=100'),
    )
    expect(items.length).toBeGreaterThan(1)
    const times = items.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  })

  test('is no one else', async () => {
    const { host } = await newDomain()
    const waiting = good(await claim(owner, host))
    expect(await decide(owner, waiting, 'APPROVED')).toMatchObject({ status: 403 })
    expect(await owner.get('/operator/brand-claims')).toMatchObject({ status: 403 })
    expect(await decide(chief, { ...waiting, id: 'nothing' }, 'APPROVED')).toMatchObject({ status: 404 })
    expect(await decide(chief, waiting, 'APPROVED', '')).toMatchObject({ status: 400 })
  })
})
