/** Offers on the job board: by wallet headers and by a session, and their prerequisites. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { call } from '@/e2e/api/accounts/wallets'
import { walletHeaders } from '@/e2e/api/agents/runtimes'
import { anyone, mintAgent, type Person, person, type Reply, stake } from '@/e2e/api/sellers'
import { advanceTime } from '@/e2e/stack'
import { walletHeaderMs } from '@/lib/auth/wallet-message'
import type { JobOffer } from '@/lib/jobs/schema'
import {
  chainNow,
  createdJob,
  type Desk,
  fundedJob,
  hour,
  jobDesk,
  signedOffer,
  take,
  type Worker,
} from './job-desk'
import { type Answer, bodyOf, headersOffer } from './job-offer'

let desk: Desk
let provider: Worker

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  provider = desk.provider
})

describe('by wallet headers', () => {
  test('an offer is PENDING, a repeat returns it, and a later one adds the signature', async () => {
    const jobId = await createdJob(desk)
    const first = await headersOffer(provider, jobId, { message: 'I can.' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { status: 'PENDING', isSigned: false, message: 'I can.', expiresAt: null },
      },
    })
    expect((await headersOffer(provider, jobId)).body.data).toEqual(first.body.data)
    const { sealed } = await signedOffer(provider, jobId)
    const signed = await headersOffer(provider, jobId, sealed)
    expect(signed.body.data).toMatchObject({
      isSigned: true,
      message: 'I can.',
      createdAt: first.body.data.createdAt,
      expiresAt: String(sealed.expiresAt),
    })
    const { body } = await anyone.get<{ data: JobOffer[] }>(`/jobs/${jobId}/offers`)
    expect(body.data).toEqual([signed.body.data])
    const { agentId } = bodyOf(provider)
    expect(await anyone.get(`/agents?offeredJobId=${jobId}`)).toMatchObject({ body: { data: [{ agentId }] } })
  })

  test('headers count once, for five minutes, for this job and this wallet', async () => {
    const jobId = await createdJob(desk)
    const path = `/jobs/${jobId}/offers`
    const headers = await walletHeaders(provider.actor.account, { action: 'offers', resource: jobId })
    const json = bodyOf(provider)
    expect((await call<Answer>(path, { headers, json })).status).toBe(200)
    expect((await call<Answer>(path, { headers, json })).status).toBe(401)
    const old = { timestampMs: Date.now() - walletHeaderMs - 1_000 }
    expect((await headersOffer(provider, jobId, {}, old)).status).toBe(401)
    expect((await headersOffer(provider, jobId, {}, { resource: '1' })).status).toBe(401)
    expect((await headersOffer(provider, jobId, {}, { action: 'tee-jobs' })).status).toBe(401)
    expect((await call<Answer>(path, { headers: {}, json })).status).toBe(400)
    const withdrawal = `${path}/${provider.agent.tokenId}`
    const ownerAddress = provider.address
    const used = await call<Answer>(withdrawal, { method: 'DELETE', headers, json: { ownerAddress } })
    expect(used).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
    const forged = await headersOffer(provider, jobId, { ownerAddress: desk.client.address })
    expect(forged).toMatchObject({ status: 403, body: { success: false } })
  })
})

describe('an offer needs', () => {
  const details = ({ body }: Reply<Answer>) => body.error?.details

  test('a job that is OPEN or FUNDED', async () => {
    const jobId = await createdJob(desk)
    await take(desk.client, jobId, 'cancel')
    const answer = await headersOffer(provider, jobId)
    expect(answer.status).toBe(400)
    expect(details(answer)).toEqual({ prerequisite: 'status', status: 'EXPIRED' })
  })

  test('an hour until the deadline: a repeat returns the offer that was made in time', async () => {
    const jobId = await createdJob(desk, { deadline: (await chainNow()) + hour + 300 })
    const { body } = await headersOffer(provider, jobId)
    await advanceTime(600)
    expect((await headersOffer(provider, jobId)).body.data).toEqual(body.data)
    const late = await headersOffer(provider, jobId, (await signedOffer(provider, jobId)).sealed)
    expect([late.status, details(late)]).toMatchObject([400, { prerequisite: 'deadline' }])
  })

  test('the holder of the agent', async () => {
    const jobId = await createdJob(desk)
    const thief = { ...desk.client, agent: provider.agent }
    const answer = await headersOffer(thief, jobId)
    expect(answer.status).toBe(403)
    expect(details(answer)).toEqual({ prerequisite: 'holder', ownerAddress: provider.address })
    expect((await headersOffer(provider, jobId, { agentId: '999999999' })).status).toBe(404)
    expect(await headersOffer(desk.client, jobId)).toMatchObject({ status: 403 })
  })

  test('a score of 70, and 100 USDC of available stake: it says how much is missing', async () => {
    const jobId = await createdJob(desk)
    const poor: Person = await person()
    const agent = await mintAgent(poor)
    await stake(poor, agent, '500', 'USDC')
    const answer = await headersOffer({ ...poor, agent }, jobId)
    expect(answer.status).toBe(400)
    expect(details(answer)).toEqual({ prerequisite: 'reputation', required: 70, score: 60, missing: 10 })
    const rich = (await jobDesk({ record: true })).provider
    const free = { amount: '400.5', currency: 'USDC' }
    const withdrawal = await rich.post<{ txIntent: Parameters<Person['send']>[0] }>(
      `/agents/${rich.agent.id}/stake/withdraw-intent`,
      free,
    )
    await rich.send(withdrawal.body.txIntent)
    const short = await headersOffer(rich, jobId)
    expect(short.status).toBe(400)
    expect(details(short)).toEqual({
      prerequisite: 'stake',
      required: '100000000',
      available: '99500000',
      missing: '500000',
      currency: 'USDC',
    })
  })
})

describe('by a session', () => {
  test('the signature for the contract is enough, and is verified', async () => {
    const jobId = await fundedJob(desk)
    const path = `/jobs/${jobId}/offers`
    expect(await provider.post(path, bodyOf(provider))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    const { sealed } = await signedOffer(provider, jobId)
    const { seal, ...rest } = sealed
    expect(await provider.post(path, { ...bodyOf(provider), ...rest })).toMatchObject({ status: 400 })
    const other = { ...sealed, expiresAt: sealed.expiresAt + 1 }
    expect(await provider.post(path, { ...bodyOf(provider), ...other })).toMatchObject({
      status: 400,
      code: 'OFFER_SIGNATURE_INVALID',
    })
    const late = await signedOffer(provider, jobId, { expiresAt: 1 })
    expect(await provider.post(path, { ...bodyOf(provider), ...late.sealed })).toMatchObject({
      code: 'OFFER_EXPIRED',
    })
    // No date: the job's page could not show when the offer ends.
    const endless = await signedOffer(provider, jobId, { expiresAt: Number.MAX_SAFE_INTEGER })
    expect(await provider.post(path, { ...bodyOf(provider), ...endless.sealed })).toMatchObject({
      status: 400,
      details: { field: 'expiresAt' },
    })
    expect(await provider.post(path, { ...bodyOf(provider), seal, ...rest })).toMatchObject({ status: 200 })
  })

  test('of a cookie, an Idempotency-Key repeats the offer for that session alone', async () => {
    const jobId = await fundedJob(desk)
    const { sealed } = await signedOffer(provider, jobId)
    const json = { ...bodyOf(provider), ...sealed }
    const key = { 'idempotency-key': 'offer-1', 'sec-fetch-site': 'same-origin' }
    const [own, other] = await Promise.all(
      [provider, desk.client].map(({ actor }) => sessionOf(actor.account)),
    )
    const offer = (cookie: string | undefined, over: object = {}) =>
      call<Answer>(`/jobs/${jobId}/offers`, {
        json: { ...json, ...over },
        headers: { ...key, ...(cookie !== undefined && { cookie }) },
      })
    expect((await offer(own)).status).toBe(200)
    const again = await offer(own)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(await offer(other, { message: 'Mine.' })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    })
    expect((await offer(undefined)).status).toBe(400)
  })
})
