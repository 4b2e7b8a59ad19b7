/** A reorg of depth 2 of what a silent judge lost. A file of its own, because anvil takes back blocks once only. */
import { afterAll, beforeAll, test } from 'vitest'
import { ownChain } from './reorg'
import { creditsTakenBack } from './reorg-credits'

let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  stop = await ownChain()
})
afterAll(() => stop?.())

test('what a silent judge lost waits for no one once the chain took it back, and waits again when it is lost again', async () => {
  await creditsTakenBack(2)
})
