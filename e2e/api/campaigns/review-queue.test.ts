/** The review queue of a campaign: `GET /campaigns/:id/slots?sort=review`, the earliest deadline first, part by part. */
import { beforeAll, expect, test } from 'vitest'
import { mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import type { Page } from '@/lib/paging'
import { claimed, decide, funded, submitted } from './campaigning'

let brand: Person
let campaign: string
/** In the order of their review deadlines; the last is not submitted. */
let slots: string[]

beforeAll(async () => {
  const provider = await person()
  brand = await person()
  const agent = await mintAgent(provider)
  campaign = await funded(brand, { slots: 4, perProviderLimit: 4 })
  const [again, second, third, working] = [
    await claimed(provider, campaign, agent),
    await claimed(provider, campaign, agent),
    await claimed(provider, campaign, agent),
    await claimed(provider, campaign, agent),
  ]
  // What is submitted again waits behind what was claimed later.
  await submitted(provider, again)
  await decide(brand, again, 'request-changes', { note: 'Another word.' })
  for (const slot of [third, second, again]) await submitted(provider, slot)
  slots = [third, second, again, working]
})

const read = (query: string) => brand.get<Page<SlotItem>>(`/campaigns/${campaign}/slots?${query}`)

test('is read in the order of the deadlines, whatever the size of the parts', async () => {
  const whole = good(await read('sort=review&pageSize=100'))
  const deadlines = whole.items.map(({ reviewDeadline }) => reviewDeadline ?? '~')
  expect(deadlines).toEqual(deadlines.toSorted())
  expect(new Set(whole.items.map(({ id }) => id))).toEqual(new Set(slots))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page: Page<SlotItem> = good(
      await read(`sort=review&pageSize=1${cursor ? `&cursor=${cursor}` : ''}`),
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(whole.items.map(({ id }) => id))
  const waiting = good(await read('sort=review&status=SUBMITTED'))
  expect(waiting.items.map(({ id }) => id)).toEqual(seen.slice(0, 3))
})

test('refuses the cursor of another order, and an order that is none', async () => {
  const { nextCursor } = good(await read('pageSize=1'))
  expect(await read(`sort=review&cursor=${nextCursor}`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  const { nextCursor: next } = good(await read('sort=review&pageSize=1'))
  expect(await read(`cursor=${next}`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await read('sort=deadline')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
