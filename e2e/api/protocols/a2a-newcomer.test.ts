/** Tasks for an agent whose new owner has never signed in. */
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { mintAgent, person, transferAgent } from '@/e2e/api/sellers'
import { clientOf, send } from './a2a-clients'
import { asPerson } from './rpc-call'

test('more tasks at once than the web has connections to the database all begin', async () => {
  const [caller, seller] = [await person(), await person()]
  const agent = await mintAgent(seller)
  await transferAgent(seller, agent, { address: privateKeyToAddress(generatePrivateKey()) })
  const client = await clientOf(agent, asPerson(caller))
  const tasks = await Promise.all(Array.from({ length: 12 }, (_, index) => send(client, `Task ${index}`)))
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(12)
})
