/** The open disputes of a side, which its dashboards show. */
import { beforeAll, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import { disputed, setUpAdjudicators } from './judges'
import { asOwner, type Person } from './sellers'
import { newPair, type Pair } from './traders'

let pair: Pair
let dispute: string
let listOwnDisputes: typeof import('@/lib/disputes/own').listOwnDisputes

// The room runs here with the settings of the running stack: its database, its chain.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;({ listOwnDisputes } = await import('@/lib/disputes/own'))
  await setUpAdjudicators()
  pair = await newPair()
  ;({ dispute } = await disputed(pair))
})

const walletOf = ({ address }: Person) => address.toLowerCase() as `0x${string}`

/** What both sides see of it. */
const seen = async () => [
  await listOwnDisputes({ wallet: walletOf(pair.buyer) }),
  await listOwnDisputes({ wallet: walletOf(pair.seller) }),
]

const both = () => [[{ id: dispute, role: 'client' }], [{ id: dispute, role: 'provider' }]]

test('are those of its wallet and those of its agents', async () => {
  expect(await seen()).toMatchObject(both())
})

test('are found however many agents strangers sent it', async () => {
  // More for each than a statement can have values.
  await asOwner(
    `insert into chain.agents (token_id, owner, agent_uri, registered_uri, registrant, registered_at, tx_hash, block_number)
     select 900000000 + n, ($1::text[])[1 + n % 2], 'sent ' || n, 'sent ' || n, '0x', 1, '0x', 1 from generate_series(1, 140000) n`,
    [[pair.buyer, pair.seller].map(walletOf)],
  )
  try {
    expect(await seen()).toMatchObject(both())
  } finally {
    await asOwner('delete from chain.agents where token_id > 900000000')
  }
})
