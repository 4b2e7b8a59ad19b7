import { expect, test } from '@playwright/test'
import { asOwner, fresh, mintAgent, person, publishedListing } from '../api/sellers'
import { Person } from './person'

/** More than a search reads for one page: three windows of a thousand. */
const many = 3_100
const tag = fresh('deep')
const title = `A quiet corner ${tag}`
const prefix = fresh('d').replaceAll('-', '')

/** One listing at a small price, and dear copies of it that were all published later. */
test.beforeAll(async () => {
  const seller = await person()
  const id = await publishedListing(seller, await mintAgent(seller), { title, tags: [tag], basePrice: '25' })
  await asOwner(
    `insert into app.listings select (jsonb_populate_record(l, jsonb_build_object(
        'id', $1 || lpad(i::text, 5, '0'), 'base_price', 900000000::bigint,
        'published_at', l.published_at + make_interval(secs => i * 0.001)))).*
      from app.listings l, generate_series(1, ${many}) i where l.id = $2`,
    [prefix, id],
  )
})

test.afterAll(() => asOwner(`delete from app.listings where id like $1 || '%'`, [prefix]))

test('a search that found nothing so far says so, and reads on until it finds', async ({ browser }) => {
  const ida = await Person.arrive(browser, 'ida')
  await ida.open(`/listings?tag=${tag}&priceMax=100`)
  await ida.sees('Nothing so far')
  await ida.sees('No listings so far')
  await expect(ida.page.getByText('Nothing fits all of that')).toHaveCount(0)
  await ida.link('Look further').click()
  await ida.page.waitForURL(/[?&]cursor=/)
  await expect(ida.link(title)).toBeVisible()
  await ida.sees('1+ listings')
  await ida.check()
  await ida.link('First page').click()
  await ida.sees('Nothing so far')
  await ida.open(`/listings?tag=${tag}&priceMax=100&cursor=forged`)
  await ida.sees('Nothing so far')
  await ida.open(`/listings?tag=${tag}&priceMax=1`)
  await ida.link('Look further').click()
  await ida.sees('Nothing fits all of that')
  expect(ida.complaints).toEqual([])
})

test('a full page leads on by number, and past the last one it says that was all', async ({ browser }) => {
  const ivo = await Person.arrive(browser, 'ivo')
  await ivo.open(`/listings?tag=${tag}`)
  await ivo.sees('1,000+ listings')
  await ivo.link('Next page').click()
  await ivo.page.waitForURL(/[?&]page=2/)
  await ivo.open(`/listings?tag=${tag}&page=400`)
  await ivo.sees('That was all')
  await ivo.link('Back to the first page').click()
  await expect(ivo.link('Next page')).toBeVisible()
  expect(ivo.complaints).toEqual([])
})
