/** How offers on the job board end: withdrawn, here and on the chain, or rejected when another one is accepted. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person } from '@/e2e/api/sellers'
import type { JobOffer } from '@/lib/jobs/schema'
import type { Notification } from '@/lib/notifications/schema'
import { createdJob, type Desk, fundedJob, jobDesk, offered, readJob, take, type Worker } from './job-desk'
import { headersOffer } from './job-offer'

let desk: Desk
let provider: Worker

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  provider = desk.provider
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
