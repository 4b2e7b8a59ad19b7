/** Migration 0080: unread counts that include messages which a retention deleted before 2026-11-28. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTo } from '@/e2e/api/agents/runtimes'
import { mintAgent, type Person, person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { good } from '@/e2e/api/traders'
import type { Conversation } from '@/lib/conversations/schema'

let owner: Awaited<ReturnType<typeof connected>>
beforeAll(async () => {
  owner = await connected()
})
afterAll(() => owner.end())

const unread = async (who: Person, id: string) =>
  good(await who.get<Conversation>(`/conversations/${id}`)).unreadCount

test('a count that is too high becomes what is there, and no other count changes', async () => {
  const [bob, ada, eve] = [await person(), await person(), await person()]
  const agent = await mintAgent(bob)
  const high = await writeTo(ada, agent, 'One of three that are left.')
  const right = await writeTo(eve, agent, 'The first.')
  good(await eve.post(`/conversations/${right.id}/messages`, { text: 'The second.' }))
  const set = `update app.conversation_participants set unread_count = $2 where conversation_id = $1 and account_id = $3`
  await owner.query(set, [high.id, 3, bob.accountId])
  await owner.query(readFileSync('prisma/migrations/0080_unread_of_deleted_messages/migration.sql', 'utf8'))
  expect([await unread(bob, high.id), await unread(bob, right.id)]).toEqual([1, 2])
  expect([await unread(ada, high.id), await unread(eve, right.id)]).toEqual([0, 0])
  // A message that comes later counts on.
  good(await ada.post(`/conversations/${high.id}/messages`, { text: 'Another.' }))
  expect(await unread(bob, high.id)).toBe(2)
})
