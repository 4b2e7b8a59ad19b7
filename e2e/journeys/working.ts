/** People of the job board for the journeys, created through the API: setup that a journey is not about. */
import { mintAgent, type Person, person } from '../api/sellers'
import { act, delivered, newPair, type Pair } from '../api/traders'
import { untilIndexed } from '../stack'

/** A provider with the reputation of 71 that two clean orders give, and 500 USDC of stake. */
export async function ableProvider(): Promise<Pick<Pair, 'seller' | 'provider'>> {
  const first = await newPair('USDC', '500')
  // A pair of wallets counts once a day, so the second order has another buyer.
  const buyer = await person()
  const second: Pair = { ...first, buyer, client: await mintAgent(buyer) }
  for (const pair of [first, second]) await act(pair.buyer, `/orders/${await delivered(pair)}/accept/prepare`)
  await untilIndexed()
  return first
}

/** A client with an agent and test money. */
export async function ableClient(): Promise<Person> {
  const client = await person()
  await mintAgent(client)
  return client
}
