/** What an export holds of things that two people have a part in: only what its owner may read. */
import { beforeAll, describe, expect, test } from 'vitest'
import { claim, decide, newDomain, stopDomains } from '@/e2e/api/campaigns/brands'
import {
  asOwner,
  draftListing,
  fresh,
  mintAgent,
  operator,
  type Person,
  person,
  transferAgent,
} from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { act, good, newPair, type Pair, publish, quote, started, terms } from '@/e2e/api/traders'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import { exported } from '@/lib/privacy/tables'
import { erase, exportedText } from './own-data'

let pair: Pair

beforeAll(async () => {
  pair = await newPair()
  return stopDomains
})

const draft = async (path: string, scope: string): Promise<Offer> =>
  good(await pair.seller.post<Offer>(path, terms(pair, { draft: true, scope })))

describe('offers in an export', () => {
  test('a draft is its author’s alone, also once it is discarded', async () => {
    const request = await publish(pair)
    const asked = { agentId: pair.provider.id, text: 'Could you do this?' }
    const thread = good(await pair.buyer.post<Conversation>('/conversations', asked))
    const [secret, discarded, inThread] = [fresh('draft'), fresh('draft'), fresh('draft')]
    await draft(`/prepayment-orders/${request.id}/offers`, secret)
    await draft(`/conversations/${thread.id}/offers`, inThread)
    const { id } = await draft(`/prepayment-orders/${request.id}/offers`, discarded)
    good(await pair.seller.post(`/offers/${id}/withdraw`))

    const own = await exportedText(pair.seller, 'offers', 'offer_revisions')
    const buyers = await exportedText(pair.buyer, 'offers', 'offer_revisions')
    for (const text of [secret, discarded, inThread]) {
      expect(own).toContain(text)
      expect(buyers).not.toContain(text)
    }
    expect(buyers).not.toContain(id)
  })

  test('what was sent is in the exports of both sides, with every revision', async () => {
    const [first, second] = [fresh('sent'), fresh('revised')]
    const offer = await quote(pair, (await publish(pair)).id, { scope: first })
    good(await pair.seller.post(`/offers/${offer.id}/revisions`, { scope: second, expectedVersion: 1 }))
    for (const who of [pair.seller, pair.buyer]) {
      const text = await exportedText(who, 'offer_revisions')
      expect(text).toContain(first)
      expect(text).toContain(second)
    }
  })
})

test('who decided about a claim of a brand is not in the claimant’s export', async () => {
  const [ada, owner] = [await person('0'), await operator()]
  const { host } = await newDomain()
  const note = fresh('refused')
  good(await decide(owner, good(await claim(ada, host)), 'REJECTED', note))
  const text = await exportedText(ada, 'brand_claims', 'brand_claim_changes')
  expect(text).toContain(note)
  expect(text).not.toContain(owner.address.toLowerCase())
})

describe('an agent that was sold', () => {
  /** Ada sells an agent with a text of hers to Bob, who writes about it too. */
  const sold = async () => {
    const [ada, bob] = [await person(), await person()]
    const [before, after] = [fresh('adas'), fresh('bobs')]
    const agent = await mintAgent(ada, { description: before })
    await transferAgent(ada, agent, bob)
    const listing = await draftListing(bob, agent, { description: after })
    good(await bob.patch(`/me/agents/${agent.id}`, { description: after }))
    return { ada, bob, agent, listing, after }
  }

  const textsOf = (listing: string) =>
    asOwner<{ listing: string; profile: string }>(
      `select l.description as listing, p.description as profile
       from app.listings l join app.agent_profiles p on p.id = l.agent_id where l.id = $1`,
      [listing],
    )

  test('is in the export of its new holder, and not in that of the old one', async () => {
    const { ada, bob, agent, after } = await sold()
    const reserved = await ada.post<{ agentId: string }>('/agents/prepare', {
      name: fresh('later'),
      displayName: 'Not minted yet',
      category: 'Data & Research',
      description: 'Reserved.',
      tags: [],
    })
    const olds = await exportedText(ada, 'agent_profiles', 'listings')
    expect(olds).not.toContain(after)
    expect(olds).not.toContain(agent.id)
    expect(olds).toContain(good(reserved).agentId)
    expect((await exportedText(bob, 'agent_profiles', 'listings')).split(after)).toHaveLength(4)
  })

  test('keeps its texts when its old holder is erased, and loses them with its new one', async () => {
    const { ada, bob, agent, listing, after } = await sold()
    good(await bob.delete(`/listings/${listing}`))
    expect((await erase(ada)).status).toBe(200)
    expect(await textsOf(listing)).toEqual([{ listing: after, profile: after }])
    expect((await erase(bob)).status).toBe(200)
    const erased = 'Erased by its author.'
    expect(await textsOf(listing)).toEqual([{ listing: erased, profile: erased }])
    expect(agent.id).not.toBe('')
  })

  test('takes along the seat and the deliveries of its open orders', async () => {
    const open = await newPair()
    const next = await person()
    const orderId = await started(open)
    await transferAgent(open.seller, open.provider, next)
    const note = fresh('delivery')
    await act(next, `/orders/${orderId}/delivery/submit`, { note })
    const seats = async (who: Person) => exportedText(who, 'conversation_participants')
    expect(await exportedText(open.seller, 'deliveries')).not.toContain(note)
    expect(await exportedText(next, 'deliveries')).toContain(note)
    expect(await seats(open.seller)).not.toContain(open.provider.id)
    expect(await seats(next)).toContain(open.provider.id)
  })
})

test('names that are not minted lose their texts with their account', async () => {
  const ada = await person()
  const word = fresh('reserved')
  const { agentId } = good(
    await ada.post<{ agentId: string; txIntent: Intent }>('/agents/prepare', {
      name: fresh('later'),
      displayName: word,
      category: 'Data & Research',
      description: word,
      tags: [],
    }),
  )
  expect((await erase(ada)).status).toBe(200)
  const [row] = await asOwner<{ profile: object }>(
    'select to_jsonb(p) as profile from app.agent_profiles p where id = $1',
    [agentId],
  )
  expect(JSON.stringify(row)).not.toContain(word)
})

test.each(['conversation_participants', 'offers', 'offer_revisions'])(
  'an export finds its rows of %s by an index, however many others have',
  async (table) => {
    const { accountId, address } = pair.buyer
    const wallet = address.toLowerCase()
    const rows = exported.find((one) => one.table === table)?.of({ accountId, wallet })
    const database = await connected()
    await database.query('set enable_seqscan = off')
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from app.${table} t where ${rows?.text}`,
      rows?.values ?? [],
    )
    await database.end()
    const read = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(read).toContain('Index')
    expect(read).not.toMatch(/Seq Scan on (conversation_participants|offers|offer_revisions)/)
  },
)
