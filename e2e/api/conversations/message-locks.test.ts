/** Messages of one account to one stranger, sent at once by all ways: they wait for each other in one order. */
import { expect, test } from 'vitest'
import { call } from '@/e2e/api/accounts/wallets'
import { asPerson } from '@/e2e/api/protocols/rpc-call'
import { mintAgent, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Conversation } from '@/lib/conversations/schema'

test('with a key and without one, none of them fails', async () => {
  const [writer, owner] = [await person(), await person()]
  const agent = await mintAgent(owner)
  const hello = { agentId: agent.id, text: 'Hello.' }
  const { id } = good(await writer.post<Conversation>('/conversations', hello))
  const keyed = (index: number) =>
    call(`/conversations/${id}/messages`, {
      json: { text: `With a key ${index}` },
      headers: { ...asPerson(writer), 'Idempotency-Key': `key-${index}` },
    })
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) => [
      keyed(index),
      writer.post('/conversations', { ...hello, text: `Without one ${index}` }),
    ]).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
})
