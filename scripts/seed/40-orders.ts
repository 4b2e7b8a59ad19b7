import { make } from './dealing'
import { deals } from './deals'
import type { SeedContext } from './run'
import { together } from './steps'

/** Orders in every state, in both currencies, through the API and real transactions. */
export async function seed(context: SeedContext): Promise<void> {
  let done = 0
  await together(deals, 5, async (deal) => {
    await make(context, deal)
    done += 1
    context.say(`${done} of ${deals.length} orders`)
  })
}
