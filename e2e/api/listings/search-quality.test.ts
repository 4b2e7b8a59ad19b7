/** Buyers find what is sold: every query of the table, asked of the demo catalogue. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, fresh, mintAgent, type Person, person, publishedListing } from '@/e2e/api/sellers'
import type { ListingSummary } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'
import { cast } from '@/scripts/seed/cast'
import { catalogue } from '@/scripts/seed/catalogue'
import { queries, sold } from './search-queries'

const shown = 5
const published: { owner: Person; id: string }[] = []

/** The sellers of the catalogue with all they sell. Their handles have an ending, since other tests share the market. */
beforeAll(async () => {
  const sellers = cast.filter(({ handle }) => catalogue.some(({ by }) => by === handle))
  await Promise.all(
    sellers.map(async ({ handle, displayName, category, description, tags }) => {
      const owner = await person()
      const agent = await mintAgent(owner, { name: fresh(handle), displayName, category, description, tags })
      for (const { by, title, category, currency, description, tags, tiers } of catalogue) {
        if (by !== handle) continue
        const packages = tiers.map(([name, price, deliveryDays, includes]) => ({
          name,
          price,
          deliveryDays,
          includes,
        }))
        const about = { title, category, currency, description, tags, packages }
        published.push({ owner, id: await publishedListing(owner, agent, about) })
      }
    }),
  )
})

afterAll(() => Promise.all(published.map(({ owner, id }) => owner.delete(`/listings/${id}`))))

test('the table has sixty queries, and something for every listing', () => {
  expect(new Set(queries.map(([typed]) => typed)).size).toBe(60)
  expect(new Set(queries.flatMap(([, ...expected]) => expected))).toEqual(new Set(Object.keys(sold)))
  for (const beginning of Object.values(sold))
    expect(catalogue.filter(({ title }) => title.startsWith(beginning))).toHaveLength(1)
})

describe('among the first five of', () => {
  test.each(queries.map(([typed, ...expected]) => ({ typed, expected })))(
    '"$typed": $expected',
    async ({ typed, expected }) => {
      const { body } = await anyone.get<Page<ListingSummary>>(
        `/listings?pageSize=${shown}&q=${encodeURIComponent(typed)}`,
      )
      const titles = body.items.map(({ title }) => title)
      for (const name of expected)
        expect(
          titles.some((title) => title.startsWith(sold[name])),
          `${sold[name]} in ${JSON.stringify(titles)}`,
        ).toBe(true)
    },
  )
})
