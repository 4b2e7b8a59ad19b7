/** People with an agent for the journeys, created through the API: setup that a journey is not about. */
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { mintAgent, person, stake } from '../api/sellers'
import { Person } from './person'

type Member = { handle: string; displayName: string; stake?: string; device?: BrowserContextOptions }

/** Someone who arrives signed in, with an agent and, if it is set, this much USDC at stake. */
export async function arriveWithAgent(
  browser: Browser,
  name: string,
  { handle, displayName, stake: amount, device }: Member,
): Promise<Person> {
  const wallet = await person()
  const agent = await mintAgent(wallet, { name: handle, displayName })
  if (amount !== undefined) await stake(wallet, agent, amount, 'USDC')
  const member = await Person.arrive(browser, name, device)
  await member.signInWith(wallet.actor)
  return member
}
