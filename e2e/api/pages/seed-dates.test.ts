/** The demo data may be written to a Merx that others use already: it changes no row of theirs. */
import { expect, test } from 'vitest'
import { mintAgent, person, publishedListing } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { newPair, publish } from '@/e2e/api/traders'
import { countViews, datePages, dateRequests } from '@/scripts/seed/history/dates'

test('dates and views of the demo data are of its own people alone', async () => {
  const pair = await newPair()
  const [demo, other] = [await publish(pair), await publish(await newPair())]
  const stranger = await person('0')
  const agent = await mintAgent(stranger)
  const listing = await publishedListing(stranger, agent)
  const owner = await connected()
  const look = async () => ({
    requests: (
      await owner.query<{ id: string; created_at: Date }>(
        'select id, created_at from app.requests where id = any($1) order by id = $2',
        [[demo.id, other.id], demo.id],
      )
    ).rows.map(({ created_at: at }) => at.toISOString()),
    page: (
      await owner.query('select created_at, updated_at from app.agent_profiles where id = $1', [agent.id])
    ).rows,
    listing: (await owner.query('select created_at, published_at from app.listings where id = $1', [listing]))
      .rows,
    views: (await owner.query('select day from app.listing_views where listing_id = $1', [listing])).rows,
  })
  try {
    await owner.query('begin')
    const before = await look()
    const accounts = [demo.buyer.id]
    await datePages(owner, accounts)
    await dateRequests(owner, accounts)
    await countViews(owner, accounts)
    const after = await look()
    expect(after).toEqual({ ...before, requests: [before.requests[0], expect.any(String)] })
    expect(after.requests[1]).not.toBe(before.requests[1])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})
