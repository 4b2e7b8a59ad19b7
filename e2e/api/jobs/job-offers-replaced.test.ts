/** Offers that are signed more than once: the client can use each signature on the chain until it is withdrawn there or ends. */
import { type Abi, decodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedByContract } from '@/e2e/api/orders/action-table'
import { anyone, type Person, person, type Reply, transferAgent } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { waiters } from '@/e2e/api/server/waiters'
import { good } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { boardAddress, chainNow, type Desk, day, fundedJob, jobDesk, offered, readJob } from './job-desk'

const abi: Abi = svcJobBoardAbi

let desk: Desk
let holder: Awaited<ReturnType<typeof connected>>

beforeAll(async () => {
  holder = await connected()
  desk = await jobDesk({ record: true })
})
afterAll(() => holder.end())

type Withdrawn = { data: { withdrawTxIntent: Intent | null } }

const withdraw = (jobId: string): Promise<Reply<Withdrawn>> =>
  desk.provider.delete<Withdrawn>(`/jobs/${jobId}/offers/${desk.provider.agent.tokenId}`, {
    ownerAddress: desk.provider.address,
  })

const at = (jobId: string, { agent }: Desk['provider']) => `/jobs/${jobId}/offers/${agent.tokenId}`
const ownedBy = ({ address }: Person) => ({ ownerAddress: address })

const shown = async (jobId: string) => (await readJob(anyone, jobId)).offers[0]

/** The name of the contract's refusal of a call of the job board; null when it would go through. */
function refusalOf(who: Person, { data }: Intent): Promise<string | null> {
  const { functionName: name, args = [] } = decodeFunctionData({ abi, data: data as Hex })
  return refusedByContract(who.address, { contract: boardAddress(), abi, name, args })
}

test('an earlier signature is withdrawn too, and the client can use none of them', async () => {
  const jobId = await fundedJob(desk)
  const now = await chainNow()
  await offered(desk.provider, jobId, { expiresAt: now + 7 * day })
  const body = { agentId: String(desk.provider.agent.tokenId) }
  const { data } = good(
    await desk.client.post<{ data: { txIntent: Intent } }>(`/jobs/${jobId}/set-provider/prepare`, body),
  )
  await offered(desk.provider, jobId, { expiresAt: now + day })
  expect(await shown(jobId)).toMatchObject({
    status: 'PENDING',
    expiresAt: String(now + day),
    isOpenOnChain: true,
    openUntil: String(now + 7 * day),
  })
  expect(await refusalOf(desk.client, data.txIntent)).toBeNull()

  const first = good(await withdraw(jobId)).data.withdrawTxIntent
  expect(good(await withdraw(jobId)).data.withdrawTxIntent?.data).toBe(first?.data)
  if (!first) throw new Error('what was signed is open on the chain')
  await desk.provider.send(first)
  expect(await shown(jobId)).toMatchObject({
    status: 'WITHDRAWN',
    isOpenOnChain: true,
    openUntil: String(now + day),
  })
  const second = good(await withdraw(jobId)).data.withdrawTxIntent
  if (!second) throw new Error('the second signature is open on the chain')
  expect(second.data).not.toBe(first.data)
  await desk.provider.send(second)
  expect(await shown(jobId)).toMatchObject({ status: 'WITHDRAWN', isOpenOnChain: false, openUntil: null })
  expect(await withdraw(jobId)).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await refusalOf(desk.client, data.txIntent)).toBe('OfferIsWithdrawn')
})

test('an offer that is made again before its withdrawal is mined still has the first withdrawal', async () => {
  const jobId = await fundedJob(desk)
  const now = await chainNow()
  await offered(desk.provider, jobId, { expiresAt: now + 2 * day })
  const lost = good(await withdraw(jobId)).data.withdrawTxIntent
  await offered(desk.provider, jobId, { expiresAt: now + day })
  expect(good(await withdraw(jobId)).data.withdrawTxIntent?.data).toBe(lost?.data)
})

test('no more than twenty signatures of an offer are open at once', async () => {
  const jobId = await fundedJob(desk)
  const now = await chainNow()
  for (let count = 1; count <= 20; count++)
    expect((await offered(desk.provider, jobId, { expiresAt: now + day + count })).answer.status).toBe(200)
  expect((await offered(desk.provider, jobId, { expiresAt: now + day })).answer).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    details: { open: 20 },
  })
})

test('thirty signatures that are sent at once leave no more than twenty open', async () => {
  const jobId = await fundedJob(desk)
  const now = await chainNow()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => offered(desk.provider, jobId, { expiresAt: now + day + index })),
  )
  const codes = answers.map(({ answer }) => answer.status).sort()
  expect(codes).toEqual([...Array(20).fill(200), ...Array(10).fill(409)])
  expect((await readJob(anyone, jobId)).offers).toHaveLength(1)
})

test('two withdrawals of one offer at the same time both succeed', async () => {
  const jobId = await fundedJob(desk)
  await offered(desk.provider, jobId)
  const answers = await Promise.all([withdraw(jobId), withdraw(jobId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await shown(jobId)).toMatchObject({ status: 'WITHDRAWN' })
})

test('a withdrawal leaves the offer that replaced the one it was for', async () => {
  const jobId = await fundedJob(desk)
  await offered(desk.provider, jobId)
  const heir = await person('0')
  const agentId = String(desk.provider.agent.tokenId)
  await holder.query('begin')
  try {
    // The offer becomes the next holder's, after the withdrawal has read it and before it writes.
    const { rows } = await holder.query<{ pid: number }>(
      `update app.job_offers set owner_address = $1, updated_at = now()
       where agent_id = $2 and job_id = $3 returning pg_backend_pid() as pid`,
      [heir.address.toLowerCase(), agentId, jobKeyOf(jobId)],
    )
    const withdrawing = withdraw(jobId)
    await eventually(async () => ((await waiters(rows[0]?.pid ?? 0)) >= 1 ? true : null))
    await holder.query('commit')
    expect(await withdrawing).toMatchObject({ status: 409, code: 'CONFLICT' })
  } finally {
    await holder.query('rollback')
  }
  expect(await shown(jobId)).toMatchObject({ status: 'PENDING', isSigned: true, ownerAddress: heir.address })
})

test('a wallet that sold its agent withdraws what it signed, and the offer of the new owner stays', async () => {
  const seller = await jobDesk({ record: true })
  const { provider } = seller
  const jobId = await fundedJob(seller)
  const now = await chainNow()
  await offered(provider, jobId, { expiresAt: now + 2 * day })
  const heir = await person('0')
  await transferAgent(provider, provider.agent, heir)
  expect(good(await provider.delete<Withdrawn>(at(jobId, provider), ownedBy(provider))).data).toMatchObject({
    status: 'WITHDRAWN',
  })
  const { answer } = await offered({ ...heir, agent: provider.agent }, jobId, { expiresAt: now + day })
  expect(answer.status).toBe(200)
  const taken = async () => provider.delete<Withdrawn>(at(jobId, provider), ownedBy(provider))
  const { withdrawTxIntent } = good(await taken()).data
  if (!withdrawTxIntent) throw new Error('what was signed is open on the chain')
  await provider.send(withdrawTxIntent)
  expect(await taken()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const stranger = await person('0')
  expect(await stranger.delete(at(jobId, provider), ownedBy(stranger))).toMatchObject({ status: 403 })
  expect(await shown(jobId)).toMatchObject({ status: 'PENDING', isSigned: true, ownerAddress: heir.address })
})
