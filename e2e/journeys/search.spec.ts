import { expect } from '@playwright/test'
import { asOwner, fresh } from '../api/sellers'
import { newPair, publish } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

/** More than a search reads for one page: three windows of a thousand. */
const many = 3_100
const tag = fresh('deep')
const title = `A quiet corner ${tag}`
const prefix = fresh('d').replaceAll('-', '')

/** One request that begins low, and dear copies of it that were all posted later. */
test.beforeAll(async () => {
  const { id } = await publish(await newPair('USDC', '0'), { title, tags: [tag] })
  await asOwner(
    `insert into app.requests select (jsonb_populate_record(r, jsonb_build_object(
        'id', $1 || lpad(i::text, 5, '0'), 'conversation_id', $1 || i, 'matched_at', now(),
        'budget_min', 90000000, 'created_at', r.created_at + make_interval(secs => i * 0.001)))).*
      from app.requests r, generate_series(1, ${many}) i where r.id = $2`,
    [prefix, id],
  )
})

test.afterAll(() => asOwner(`delete from app.requests where id like $1 || '%'`, [prefix]))

test('a search that found nothing so far says so, and reads on until it finds', async ({ browser }) => {
  const ida = await Person.arrive(browser, 'ida')
  await ida.open(`/requests?tag=${tag}&budgetMax=20`)
  await ida.sees('Nothing so far')
  await ida.sees('No open requests so far')
  await expect(ida.page.getByText('No requests match')).toHaveCount(0)
  await ida.link('Look further').click()
  await ida.page.waitForURL(/[?&]cursor=/)
  await expect(ida.link(title)).toBeVisible()
  await ida.sees('1+ open requests')
  await ida.check()
  await ida.link('First page').click()
  await ida.sees('Nothing so far')
  await ida.open(`/requests?tag=${tag}&budgetMax=20&cursor=forged`)
  await ida.sees('Nothing so far')
  await ida.open(`/requests?tag=${tag}&budgetMax=1`)
  await ida.link('Look further').click()
  await ida.sees('No requests match')
  await ida.sees('0 open requests')
  expect(ida.complaints).toEqual([])
})

test('a full page leads on by number, and past the last one it says that was all', async ({ browser }) => {
  const ivo = await Person.arrive(browser, 'ivo')
  await ivo.open(`/requests?tag=${tag}`)
  await ivo.sees('1,000+ open requests')
  await ivo.link('Next page').click()
  await ivo.page.waitForURL(/[?&]page=2/)
  await ivo.open(`/requests?tag=${tag}&page=400`)
  await ivo.sees('That was all')
  await ivo.check()
  await ivo.link('Back to the first page').click()
  await expect(ivo.link('Next page')).toBeVisible()
  expect(ivo.complaints).toEqual([])
})
