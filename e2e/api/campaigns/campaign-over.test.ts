/** A campaign whose time for claims is over, and which no one has ended: it is still LIVE on the chain, but offered nowhere. */
import { expect, test } from 'vitest'
import { anyone, freshWord, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime, stack } from '@/e2e/stack'
import type { CampaignItem } from '@/lib/campaigns/schema'
import type { Page } from '@/lib/paging'
import { funded, hour, inChainSeconds, readCampaign } from './campaigning'

const open = async (path: string) => (await fetch(new URL(path, stack().url))).text()

test('is on the board and in the feed until its time is over, and then on demand only', async () => {
  const brand = await person()
  const word = freshWord()
  const id = await funded(brand, { title: `Paint ${word}`, closesAt: await inChainSeconds(9 * hour) })
  const boards = [`/bounties?q=${word}`, `/bounties?minReward=1&currency=USDC`, '/bounties/feed.xml']
  for (const path of boards) expect(await open(path), path).toContain(`/bounties/${id}`)
  expect(await open(`/bounties/${id}`)).toContain('Open for claims')
  await advanceTime(9 * hour + 60)
  expect(await readCampaign(anyone, id)).toMatchObject({ status: 'LIVE' })
  for (const path of boards) expect(await open(path), path).not.toContain(`/bounties/${id}`)
  expect(await open(`/bounties?q=${word}&all=true`)).toContain(`/bounties/${id}`)
  const page = await open(`/bounties/${id}`)
  expect(page).toContain('Claims have ended')
  expect(page).not.toContain('Open for claims')
  const { items } = good(await anyone.get<Page<CampaignItem>>(`/campaigns?q=${word}&status=LIVE`))
  expect(items.map((item) => item.id)).toEqual([id])
  const claimable = await anyone.get<Page<CampaignItem>>(`/campaigns?q=${word}&takesClaims=true`)
  expect(good(claimable).items).toEqual([])
})
