/** Offers on the job board: by wallet headers and by a session, their prerequisites, and how they end. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { call } from '@/e2e/api/accounts/wallets'
import { walletHeaders } from '@/e2e/api/agents/runtimes'
import { anyone, mintAgent, type Person, person, type Reply, stake } from '@/e2e/api/sellers'
import { advanceTime } from '@/e2e/stack'
import { walletHeaderMs } from '@/lib/auth/wallet-message'
import type { JobOffer } from '@/lib/jobs/schema'
import type { Notification } from '@/lib/notifications/schema'
import {
  chainNow,
  createdJob,
  type Desk,
  fundedJob,
  hour,
  jobDesk,
  offered,
  readJob,
  signedOffer,
  take,
  type Worker,
} from './job-desk'

let desk: Desk
let provider: Worker

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  provider = desk.provider
})

type Answer = {
  success: boolean
  data: JobOffer
  error?: { code: string; message: string; details?: object }
}

const bodyOf = ({ agent, address }: Worker) => ({ agentId: String(agent.tokenId), ownerAddress: address })

/** Offers with wallet headers alone. */
async function headersOffer(
  who: Worker,
  jobId: string,
  over: object = {},
  claim: object = {},
): Promise<Reply<Answer>> {
  const headers = await walletHeaders(who.actor.account, { action: 'offers', resource: jobId, ...claim })
  return call<Answer>(`/jobs/${jobId}/offers`, { headers, json: { ...bodyOf(who), ...over } })
}

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

describe('an offer ends', () => {
  const withdraw = (who: Worker, jobId: string) =>
    who.delete<{ data: { withdrawTxIntent: Parameters<Person['send']>[0] | null } }>(
      `/jobs/${jobId}/offers/${provider.agent.tokenId}`,
      { ownerAddress: who.address },
    )

  /** How many notices of a type the client has had about a job. */
  const notices = async (type: string, jobId: string): Promise<number> => {
    const { body } = await desk.client.get<{ items: Notification[] }>('/notifications?pageSize=100')
    return body.items.filter((one) => one.type === type && one.subject === jobId).length
  }

  test('when it is withdrawn, once, by the wallet that submitted it', async () => {
    const jobId = await fundedJob(desk)
    await offered(provider, jobId)
    expect(await withdraw({ ...desk.client, agent: provider.agent }, jobId)).toMatchObject({ status: 403 })
    const answer = await withdraw(provider, jobId)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { agentId: String(provider.agent.tokenId), status: 'WITHDRAWN' } },
    })
    const intent = answer.body.data.withdrawTxIntent
    if (!intent) throw new Error('a signed offer can be taken back on the chain')
    await provider.send(intent)
    expect((await readJob(anyone, jobId)).offers).toMatchObject([
      { status: 'WITHDRAWN', isSigned: false, isOpenOnChain: false },
    ])
    expect(await withdraw(provider, jobId)).toMatchObject({ status: 409, code: 'CONFLICT' })
    const accept = { agentId: String(provider.agent.tokenId) }
    expect(await desk.client.post(`/jobs/${jobId}/set-provider/prepare`, accept)).toMatchObject({
      status: 409,
    })
    expect((await offered(provider, jobId)).answer).toMatchObject({ body: { data: { status: 'PENDING' } } })
  })

  test('here at once, and on the chain with a transaction that is returned until it is mined', async () => {
    const jobId = await fundedJob(desk)
    const { sealed } = await offered(provider, jobId)
    const shown = async () => (await readJob(anyone, jobId)).offers
    expect(await shown()).toMatchObject([{ status: 'PENDING', isSigned: true, isOpenOnChain: true }])
    const [first, again] = [await withdraw(provider, jobId), await withdraw(provider, jobId)]
    const end = String(sealed.expiresAt)
    expect(await shown()).toMatchObject([
      { status: 'WITHDRAWN', isSigned: false, isOpenOnChain: true, expiresAt: end },
    ])
    expect(again).toMatchObject({ status: 200, body: { data: { status: 'WITHDRAWN' } } })
    const intent = again.body.data.withdrawTxIntent
    if (!intent) throw new Error('what was signed is still open on the chain')
    expect(intent.data).toBe(first.body.data.withdrawTxIntent?.data)
    await provider.send(intent)
    expect(await shown()).toMatchObject([{ status: 'WITHDRAWN', isOpenOnChain: false }])
    expect(await withdraw(provider, jobId)).toMatchObject({ status: 409, code: 'CONFLICT' })
    await expect.poll(() => notices('job.offer-withdrawn', jobId)).toBe(1)
  })

  test('here alone when it was never signed', async () => {
    const jobId = await createdJob(desk)
    await headersOffer(provider, jobId)
    expect((await withdraw(provider, jobId)).body.data).toMatchObject({ withdrawTxIntent: null })
    expect((await readJob(anyone, jobId)).offers).toMatchObject([
      { status: 'WITHDRAWN', isOpenOnChain: false, expiresAt: null },
    ])
    expect(await withdraw(provider, jobId)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  test('again and again, and the client is notified each time', async () => {
    const jobId = await fundedJob(desk)
    for (const times of [1, 2]) {
      await offered(provider, jobId)
      await expect.poll(() => notices('job.offered', jobId)).toBe(times)
      expect((await withdraw(provider, jobId)).status).toBe(200)
      await expect.poll(() => notices('job.offer-withdrawn', jobId)).toBe(times)
    }
  })

  test('when another one is accepted', async () => {
    const jobId = await fundedJob(desk)
    const other = (await jobDesk({ record: true })).provider
    await offered(provider, jobId)
    await offered(other, jobId)
    const page = async (number: number) =>
      (await anyone.get<{ data: JobOffer[] }>(`/jobs/${jobId}/offers?limit=1&page=${number}`)).body
    for (const [number, { agent }] of [[1, other] as const, [2, provider] as const])
      expect(await page(number)).toMatchObject({
        data: [{ agentId: String(agent.tokenId) }],
        pagination: { page: number, limit: 1, total: 2 },
      })
    expect((await page(3)).data).toEqual([])
    await take(desk.client, jobId, 'set-provider', { agentId: String(other.agent.tokenId) })
    const offers = (await readJob(anyone, jobId)).offers.map(({ agentId, status }) => [agentId, status])
    expect(Object.fromEntries(offers)).toEqual({
      [provider.agent.tokenId]: 'REJECTED',
      [other.agent.tokenId]: 'ACCEPTED',
    })
    expect(await withdraw(provider, jobId)).toMatchObject({ status: 409 })
    expect((await headersOffer(provider, jobId, { message: 'Late.' })).status).toBe(200)
  })
})
