/** A reorg of depth 2, of everything that the chain makes Merx notify of. A file of its own, because anvil takes back blocks once only. */
import { afterAll, beforeAll, test } from 'vitest'
import { differences } from '@/e2e/api/orders/balances'
import { everythingTakenBack, ownChain } from './reorg'

let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  stop = await ownChain()
})
afterAll(() => stop?.())

test('each notification about blocks that are gone is corrected and comes again, and a dropped payment can be made again', async () => {
  await everythingTakenBack(2, differences)
})
