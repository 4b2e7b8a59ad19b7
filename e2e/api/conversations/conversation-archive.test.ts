/** The archive: for one account, until something new is said or the order moves on. */
import { beforeAll, expect, test } from 'vitest'
import { type Agent, anyone, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { closeAll, listen } from '@/e2e/api/server/listener'
import { act, funded, good, newPair, publish, readOrder } from '@/e2e/api/traders'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person
let agent: Agent
let id: string

beforeAll(async () => {
  ada = await person()
  bob = await person()
  agent = await mintAgent(ada)
  id = good(await bob.post<Conversation>('/conversations', { agentId: agent.id, text: 'Hello.' })).id
})

const boxOf = async (who: Person, query: string): Promise<string[]> =>
  good(await who.get<Page<Conversation>>(`/conversations?${query}`)).items.map((one) => one.id)
const archive = (who: Pick<Person, 'post'>, at = id) => who.post(`/conversations/${at}/archive`)
const unarchive = (who: Pick<Person, 'delete'>, at = id) => who.delete(`/conversations/${at}/archive`)
const isArchived = async (who: Person) => good(await who.get<Conversation>(`/conversations/${id}`)).archived

test('takes a conversation out of the inbox and its unread count, for one account', async () => {
  expect(await boxOf(ada, 'box=inbox')).toEqual([id])
  expect(good(await ada.get('/conversations/unread'))).toEqual({ conversations: 1, messages: 1 })
  expect(await archive(ada)).toMatchObject({ status: 200, body: { id, archived: true } })
  expect(await archive(ada)).toMatchObject({ status: 200, body: { archived: true } })
  expect([await boxOf(ada, 'box=inbox'), await boxOf(ada, 'box=archive')]).toEqual([[], [id]])
  expect([await boxOf(bob, 'box=inbox'), await boxOf(bob, 'box=archive')]).toEqual([[id], []])
  expect(await boxOf(ada, '')).toEqual([id])
  expect([await isArchived(ada), await isArchived(bob)]).toEqual([true, false])
  expect(good(await ada.get('/conversations/unread'))).toEqual({ conversations: 0, messages: 0 })
  expect(good(await ada.get<Conversation>(`/conversations/${id}`)).unreadCount).toBe(1)
})

test('is left by hand, and by the next message of either side', async () => {
  expect(await unarchive(ada)).toMatchObject({ status: 200, body: { id, archived: false } })
  expect(await unarchive(ada)).toMatchObject({ status: 200, body: { archived: false } })
  expect(await boxOf(ada, 'box=inbox')).toEqual([id])
  expect(good(await ada.get('/conversations/unread'))).toEqual({ conversations: 1, messages: 1 })
  for (const who of [bob, ada]) {
    good(await archive(ada))
    good(await who.post(`/conversations/${id}/messages`, { text: 'Still there?' }))
    expect([await isArchived(ada), await boxOf(ada, 'box=archive')]).toEqual([false, []])
  }
})

test('is left when a step of the order is final', async () => {
  const pair = await newPair()
  const orderId = await funded(pair)
  const at = (await readOrder(pair.buyer, orderId)).conversationId ?? ''
  const putAway = async () => {
    good(await archive(pair.buyer, at))
    return boxOf(pair.buyer, 'box=inbox')
  }
  await expect.poll(putAway).toEqual([])
  await act(pair.seller, `/orders/${orderId}/provider-accept/prepare`)
  await expect.poll(() => boxOf(pair.buyer, 'box=inbox')).toEqual([at])
  expect(good(await pair.buyer.get<Conversation>(`/conversations/${at}`))).toMatchObject({
    archived: false,
    lastStep: { text: 'The seller accepted the order.', data: { event: 'OrderAccepted', orderId } },
  })
})

test('notifies the account’s other pages', async () => {
  const [own, other] = [await listen(ada), await listen(bob)]
  good(await archive(ada))
  expect(await own.about(id, 'conversation.archived')).toMatchObject({ channel: `account:${ada.accountId}` })
  good(await unarchive(ada))
  await own.about(id, 'conversation.unarchived')
  expect(other.events.filter(({ data }) => data.type.startsWith('conversation.'))).toEqual([])
  closeAll()
})

test('is closed to strangers, who cannot tell a private conversation from a missing one', async () => {
  const stranger = await person()
  for (const call of [archive, unarchive]) {
    for (const at of [id, 'cmissing'])
      expect(await call(stranger, at)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await call(anyone)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  }
  expect(await ada.post(`/conversations/${id}/archive`, { until: 'tomorrow' })).toMatchObject({ status: 400 })
  expect(await ada.get('/conversations?box=trash')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('and the inbox leave out the thread of one’s own request, in which no one else is', async () => {
  const pair = await newPair()
  const { conversationId } = await publish(pair)
  expect(await boxOf(pair.buyer, '')).toEqual([conversationId])
  expect(await boxOf(pair.buyer, 'box=inbox')).toEqual([])
  good(await archive(pair.buyer, conversationId ?? ''))
  expect(await boxOf(pair.buyer, 'box=archive')).toEqual([])
})
