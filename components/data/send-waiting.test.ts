import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client'
import { sendWaiting } from './send-waiting'

type Sent = { name: string; keepalive?: boolean }

test('a page that is left sends the newest change that waits, of each scope, and no other', async () => {
  const client = makeQueryClient()
  const sent: string[] = []
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const change = (id: string, name: string, keepalive = true) =>
    new MutationObserver(client, {
      scope: { id },
      mutationFn: async ({ name: one }: Sent) => {
        sent.push(one)
        await arrived
      },
    }).mutate({ name, keepalive })
  const all = [
    change('a', 'a1'),
    change('a', 'a2'),
    change('a', 'a3'),
    change('b', 'b1'),
    change('c', 'c1', false),
    change('c', 'c2', false),
  ]
  await Promise.resolve()
  await new Promise((done) => setImmediate(done))
  expect(sent).toEqual(['a1', 'b1', 'c1'])
  sendWaiting(client)
  expect(sent).toEqual(['a1', 'b1', 'c1', 'a3'])
  arrive()
  await Promise.all(all)
})
