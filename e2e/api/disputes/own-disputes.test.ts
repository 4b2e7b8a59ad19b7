/** The open disputes of a side, which its dashboards show. */
import { beforeAll, expect, test } from 'vitest'
import { actorOf, asOwner, type Person } from '@/e2e/api/sellers'
import { newPair, type Pair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { disputed, setUpAdjudicators } from './judges'

let pair: Pair
let dispute: string
let listOwnDisputes: typeof import('@/lib/disputes/own').listOwnDisputes
let sides: typeof import('@/components/dashboard/side-actions')

// The domain runs here with the settings of the running stack: its database, its chain.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;({ listOwnDisputes } = await import('@/lib/disputes/own'))
  sides = await import('@/components/dashboard/side-actions')
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

/** Copies the dispute thirty times with a deadline that is long over, about an agent of this number, whose client is a stranger. */
const copyAsOver = (agent: number) =>
  asOwner(
    `insert into chain.disputes select (jsonb_populate_record(d, jsonb_build_object('dispute_id', '0x' || repeat(md5(d.dispute_id || $2::text || n), 2),
       'subject', '0x' || repeat(md5(d.subject || $2::text || n), 2), 'client', '0x' || repeat('9', 40), 'provider_agent_id', $2::text, 'deadline', n))).*
     from chain.disputes d, generate_series(1, 30) n where d.dispute_id = $1`,
    [dispute, agent],
  )

test('are not hidden by others whose time is over, of the same side or of the other', async () => {
  const sent = 900_000_001
  const asked = { href: `/disputes/${dispute}`, verb: 'Add your evidence' }
  try {
    await asOwner(
      `insert into chain.agents (token_id, owner, agent_uri, registered_uri, registrant, registered_at, tx_hash, block_number)
       values ($1::numeric, $2, 'sent', 'sent', '0x', 1, '0x', 1)`,
      [sent, walletOf(pair.buyer)],
    )
    await copyAsOver(sent)
    await copyAsOver(pair.provider.tokenId)
    const [ofBuyer = [], ofSeller = []] = await seen()
    expect([ofBuyer[0]?.id, ofBuyer.length]).toEqual([dispute, 21])
    expect([ofSeller[0]?.id, ofSeller.length]).toEqual([dispute, 20])
    for (const actions of [
      await sides.buyerActions(actorOf(pair.buyer)),
      await sides.sellerActions(actorOf(pair.seller)),
    ])
      expect(actions).toContainEqual(expect.objectContaining(asked))
  } finally {
    await asOwner(`delete from chain.disputes where client = '0x' || repeat('9', 40)`)
    await asOwner('delete from chain.agents where token_id = $1::numeric', [sent])
  }
})
