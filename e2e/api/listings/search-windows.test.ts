/** The search beyond one window of its index, and what keeps the index true. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, fresh, mintAgent, person } from '@/e2e/api/sellers'
import { good, newPair, type Pair, publish } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { parseMoney } from '@/lib/money'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'
import { stopWords } from '@/lib/search/stop-words'
import { wordsOf } from '@/lib/search/words'
import { catalogue } from '@/scripts/seed/catalogue'

/** More than two windows of a thousand. */
const many = 2_300
const tag = fresh('crowd')
const other = fresh('half')
/** As many as two windows hold. */
const whole = fresh('whole')
/** Each has two thirds of them, and a third has both: more of each than a search reads for two terms. */
const [left, right] = [fresh('left'), fresh('right')]
const prefix = fresh('w').replaceAll('-', '')
let pair: Pair

/** Copies of one request: a second apart, of different budgets and tags. */
beforeAll(async () => {
  pair = await newPair('USDC', '0')
  const { id } = await publish(pair, { category: 'Data & Research' })
  await asOwner(
    `insert into app.requests select (jsonb_populate_record(r, jsonb_build_object(
        'id', $1 || lpad(i::text, 5, '0'), 'conversation_id', $1 || i, 'matched_at', now(),
        'tags', array_remove(array[$3::text, case when i % 2 = 0 then $4::text end,
          case when i % 3 <> 0 then $5::text end, case when i % 3 <> 1 then $6::text end,
          case when i <= 2000 then $7::text end], null),
        'created_at', now() - make_interval(secs => i), 'budget_max', 1000000::bigint * (1 + i * 7919 % ${many})))).*
      from app.requests r, generate_series(1, ${many}) i where r.id = $2`,
    [prefix, id, tag, other, left, right, whole],
  )
})

afterAll(() => asOwner(`delete from app.requests where id like $1 || '%'`, [prefix]))

const page = async (query: string): Promise<Page<Request>> =>
  good(await anyone.get<Page<Request>>(`/prepayment-orders/discover?${query}`))

/** Every page of a search, by its cursor. */
async function walk(query: string): Promise<Page<Request>[]> {
  const pages: Page<Request>[] = []
  let cursor = ''
  do {
    const next = await page(`${query}${cursor}`)
    pages.push(next)
    cursor = next.nextCursor ? `&cursor=${next.nextCursor}` : ''
  } while (cursor)
  return pages
}
const idsOf = (pages: readonly Page<Request>[]) => pages.flatMap(({ items }) => items.map(({ id }) => id))
const falls = (values: readonly (number | bigint)[]) =>
  values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0))

describe('a search with more finds than a window', () => {
  test.each(['newest', 'closing_soon', 'budget_desc', 'budget_asc'])(
    'by %s: its cursor gives everything once, its total stays at the limit',
    async (sort) => {
      const pages = await walk(`tag=${tag}&sort=${sort}&pageSize=100`)
      const ids = idsOf(pages)
      expect(new Set(ids).size).toBe(many)
      expect(ids).toHaveLength(many)
      for (const { total, totalAtLeast } of pages) expect([total, totalAtLeast]).toEqual([1_000, true])
    },
  )

  test('newest first is the order of all of them, a budget is the order of each window', async () => {
    const newest = (await walk(`tag=${tag}&pageSize=100`)).flatMap(({ items }) => items)
    expect(falls(newest.map(({ createdAt }) => Date.parse(createdAt)))).toBe(true)
    const dearest = (await walk(`tag=${tag}&sort=budget_desc&pageSize=100`)).flatMap(({ items }) => items)
    for (const from of [0, 1_000, 2_000])
      expect(
        falls(
          dearest
            .slice(from, from + 1_000)
            .map(({ budgetMax, currency }) => parseMoney(budgetMax, currency).units),
        ),
      ).toBe(true)
  })

  test('two terms, a filter and an unfinished word read on through the windows too', async () => {
    expect(idsOf(await walk(`tag=${tag}&query=${other}&pageSize=100`))).toHaveLength(many / 2)
    const dear = idsOf(await walk(`tag=${tag}&budgetMin=1500&pageSize=100`))
    expect(new Set(dear).size).toBe(many - 1_499)
    const begun = idsOf(await walk(`query=${tag.slice(6, 13)}&pageSize=100`))
    expect(begun).toHaveLength(many)
    expect(new Set(begun).size).toBe(many)
  })

  test('a total is all there is, or says that there may be more', async () => {
    const counted = async (query: string) => {
      const { total, totalAtLeast = false } = await page(query)
      return { total, totalAtLeast }
    }
    const two = `tag=${tag}&query=${other}`
    const first = await counted(two)
    expect(first).toMatchObject({ totalAtLeast: true })
    expect(first.total).toBeLessThan(many / 2)
    // Pages further down have read further.
    const later = await counted(`${two}&pageSize=100&page=8`)
    expect(later.total).toBeGreaterThan(first.total)
    for (const { total, totalAtLeast } of await walk(`${two}&pageSize=100`))
      expect([total, totalAtLeast]).toEqual([first.total, true])
    expect(await counted(`tag=${tag}&budgetMin=2299`)).toMatchObject({ totalAtLeast: false, total: 2 })
    expect(await counted(`query=${fresh('nothing')}`)).toEqual({ total: 0, totalAtLeast: false })
  })

  test('the counts of the filters say so too', async () => {
    const html = await (await fetch(`${stack().url}/requests?tag=${left}&query=${right}`)).text()
    const counts = [...html.matchAll(/<option[^>]*>[^<]*\((\d+)(\+?)\)</g)]
    expect(counts.length).toBeGreaterThan(0)
    for (const [, count, plus] of counts) expect([Number(count) < 1_000, plus]).toEqual([true, '+'])
  })

  test('pages by number agree with the cursor', async () => {
    const ids = idsOf(await walk(`tag=${tag}&pageSize=100`))
    for (const number of [1, 2, 10, 11, 23])
      expect(idsOf([await page(`tag=${tag}&pageSize=100&page=${number}`)])).toEqual(
        ids.slice((number - 1) * 100, number * 100),
      )
  })

  test('a last page that ends with its window leads nowhere', async () => {
    const query = `tag=${whole}&sort=budget_desc&pageSize=100`
    const pages = await walk(query)
    expect(pages.map(({ items }) => items.length)).toEqual(Array(20).fill(100))
    expect((await page(`${query}&page=20`)).nextCursor).toBeUndefined()
    expect((await page(`${query}&page=10`)).nextCursor).toBeDefined()
  })

  test('what has left the board is gone from the index, and comes back with it', async () => {
    const entries = async () =>
      (
        await asOwner<{ rows: number; uses: number }>(
          `select (select count(*) from app.request_terms where term = $1)::int as rows,
             (select uses from app.request_words where word = $1) as uses`,
          [`#${tag}`],
        )
      )[0]
    const change = (status: string) =>
      asOwner(`update app.requests set status = $2 where id like $1 || '%'`, [prefix, status])
    expect(await entries()).toEqual({ rows: many, uses: many })
    await change('EXPIRED')
    expect(await entries()).toEqual({ rows: 0, uses: 0 })
    expect(await page(`tag=${tag}`)).toMatchObject({ items: [], total: 0 })
    await change('QUOTED')
    expect(await entries()).toEqual({ rows: many, uses: many })
  })

  test('a cursor of another order, and a forged one, are BAD_REQUEST', async () => {
    const { nextCursor } = await page(`tag=${tag}&sort=budget_desc&pageSize=10`)
    const forged = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const [sort, cursor] of [
      ['newest', nextCursor],
      ['newest', forged(['newest', 5, ["'; drop table", 'x'], null])],
      ['newest', forged(['newest', 5, ['2026-01-01T00:00:00Z'], null])],
      ['newest', forged(['newest', 5, null, ['2026-01-01T00:00:00Z', 'x']])],
      ['newest', forged(['newest', 5_000, null, null])],
      ['budget_asc', forged(['budget_asc', 5, null, ['-1', 'x']])],
    ])
      expect(
        await anyone.get(`/prepayment-orders/discover?tag=${tag}&sort=${sort}&cursor=${cursor}`),
      ).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

test.each([
  'Solidity audits, node.js & C++; C#. "boxes" studies glass status analysis …',
  'Café déjà-vu Straße ÅNGSTRÖM ﬁne Ａｕｄｉｔ x'.repeat(3),
  'हिन्दी भाषा עִבְרִית العَرَبِيَّة ไทยภาษา 数据 分析 データ 서울 Привет',
  `the of and ... + # .net a.b.c v1.2. 100%_literal ${'long'.repeat(30)}.${'dot'.repeat(20)}`,
  '',
  [...stopWords].join(' '),
  catalogue.map(({ title, description, tags }) => [title, description, ...tags].join(' ')).join(' '),
  'translators localised optimizing verification documentation analyses deploying payments need speed string labelled caches studies seeing edit ended engineers version updates private catalysts exercise',
])('the database reads words as the server does: %s', async (text) => {
  const [row] = await asOwner<{ words: string[] }>('select app.words_of($1) as words', [text])
  expect(row?.words).toEqual(wordsOf(text))
})

test('the terms of an agent follow its profile, and stay what the directory says', async () => {
  const ada = await person()
  const [before, after] = [fresh('before').replace('-', ''), fresh('after').replace('-', '')]
  const agent = await mintAgent(ada, { displayName: `Agent ${before}`, tags: [before] })
  const found = async (query: string) =>
    (await anyone.get<Page<{ agent: { id: string } }>>(`/explorer/agents?${query}`)).body.items.map(
      (item) => item.agent.id,
    )
  expect(await found(`tag=${before}`)).toEqual([agent.id])
  good(await ada.patch(`/me/agents/${agent.id}`, { displayName: `Agent ${after}`, tags: [after] }))
  expect(await found(`tag=${before}`)).toEqual([])
  expect(await found(`query=${after.slice(0, -1)}`)).toEqual([agent.id])
  const differing = await asOwner(
    `(select term from chain.directory_terms except select term from chain.directory_terms_source)
     union all (select word from chain.directory_words_source except select word from chain.directory_words)`,
    [],
  )
  expect(differing).toEqual([])
})
