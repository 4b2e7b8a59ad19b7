/** Sums over "your agents" are of all agents, although lists end at the newest hundred. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf, asOwner, mintAgent, stake } from '@/e2e/api/sellers'
import { act, delivered, newPair, type Pair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'

let pair: Pair
let treasury: typeof import('@/lib/stake/treasury')
let ownDays: typeof import('@/lib/stats/own-days')

/** Above all tokens that are minted here. */
const firstToken = 10n ** 12n

/** The stake in each currency, and what was earned in USDC today, of all agents of the seller. */
async function sums() {
  const actor = actorOf(pair.seller)
  const { values } = await ownDays.earnedByDay(actor, { currency: 'USDC', days: 2 })
  return { stakes: await treasury.getStakeTotals(actor), earned: values.earned }
}

// The functions run here with the settings of the running stack: its database.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  treasury = await import('@/lib/stake/treasury')
  ownDays = await import('@/lib/stats/own-days')
  pair = await newPair('USDC', '100')
  await act(pair.buyer, `/orders/${await delivered(pair)}/accept/prepare`)
  const second = await mintAgent(pair.seller)
  await stake(pair.seller, second, '20', 'USDC')
  await stake(pair.seller, second, '7', 'USDT')
})
afterAll(() => asOwner('delete from chain.agents where token_id >= $1::numeric', [String(firstToken)]))

test('a hundred newer agents take nothing from the stake and the earnings of the older ones', async () => {
  const before = await sums()
  expect(before.stakes).toMatchObject([
    { currency: 'USDC', total: '120' },
    { currency: 'USDT', total: '7', locked: '0' },
  ])
  expect(before.earned.some((units) => units > 0n)).toBe(true)
  await asOwner(
    `insert into chain.agents select (jsonb_populate_record(a, jsonb_build_object('token_id', $2::numeric + n,
       'registered_at', a.registered_at + n, 'agent_uri', a.agent_uri || n, 'registered_uri', a.registered_uri || n))).*
     from chain.agents a, generate_series(1, 100) n where a.token_id = $1::numeric`,
    [String(pair.provider.tokenId), String(firstToken)],
  )
  expect(await sums()).toEqual(before)
})
