/** A disputed job whose provider sells its agent: the conversation of the dispute goes on with the next holder. */
import { beforeAll, describe, expect, test } from 'vitest'
import { disputeJob, evaluatedJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import { type Person, person, registerElsewhere, stake, transferAgent } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { panelOf, toVoting, vote } from './judges'

type FullDesk = Awaited<ReturnType<typeof jobDesk>>

/** Everyone of a job whose provider has an agent without a profile here. */
async function elsewhereDesk(): Promise<FullDesk> {
  const desk = await jobDesk()
  const seller = await person()
  const tokenId = await registerElsewhere(seller, '')
  const agent = { id: String(tokenId), tokenId, handle: '' }
  await stake(seller, agent, '500', 'USDC')
  return { ...desk, provider: { ...seller, agent } }
}

describe('the conversation of a dispute whose agent has no profile', () => {
  let desk: FullDesk
  let next: Person
  let dispute: string
  let thread: string

  const inbox = async (who: Person) => good(await who.get<Page<Conversation>>('/conversations'))
  const unread = async (who: Person) => good(await who.get('/conversations/unread'))

  beforeAll(async () => {
    desk = await elsewhereDesk()
    next = await person()
    const jobId = await evaluatedJob(desk, true)
    dispute = await disputeJob(desk, jobId, { by: 'client' })
    thread = await eventually(async () => (await inbox(desk.provider)).items[0]?.id ?? null)
    await transferAgent(desk.provider, desk.provider.agent, next)
    good(await desk.client.post(`/conversations/${thread}/messages`, { text: 'Who is there?' }))
  })

  test('is the next holder’s at once, and counts nothing for the former one', async () => {
    expect(await next.get(`/conversations/${thread}`)).toMatchObject({ status: 200 })
    expect(await desk.provider.get(`/conversations/${thread}`)).toMatchObject({ status: 404 })
    expect(await unread(desk.provider)).toEqual({ conversations: 0, messages: 0 })
    expect(await inbox(desk.provider)).toMatchObject({ items: [], total: 0 })
  })

  test('is in the next holder’s inbox from the next step on', async () => {
    const bench = { evaluators: desk.evaluators, arbitrators: [] }
    const panel = await panelOf(bench, { buyer: desk.client }, dispute)
    await toVoting()
    for (const judge of panel.slice(0, 2)) await vote(judge, dispute, 'PROVIDER_UPHELD')
    await eventually(async () => ((await inbox(next)).items.some(({ id }) => id === thread) ? true : null))
    expect(await unread(next)).toEqual({ conversations: 1, messages: 1 })
    expect(await inbox(desk.provider)).toMatchObject({ items: [], total: 0 })
    expect((await inbox(desk.client)).items.map(({ id }) => id)).toContain(thread)
  })
})
