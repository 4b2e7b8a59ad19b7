/** The board's filters and orders, each with what it must and must not show. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, fresh } from '@/e2e/api/sellers'
import { good, newPair, type Pair, publish } from '@/e2e/api/traders'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
const tag = fresh('tag')
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Three requests that differ in everything one can filter by. */
const made: Request[] = []

beforeAll(async () => {
  pair = await newPair('USDC', '0')
  const kinds = [
    { budgetMin: '10', budgetMax: '20', deadlineAt: inHours(10), category: 'Design & Brand' },
    { budgetMin: '30', budgetMax: '90', deadlineAt: inHours(5), minStake: '40', proofMethod: 'manual' },
    {
      budgetMin: '5',
      budgetMax: '400',
      deadlineAt: inHours(60),
      currency: 'USDT',
      settlementType: 'optimistic',
    },
  ]
  for (const kind of kinds) made.push(await publish(pair, { tags: [tag], ...kind }))
})

const list = async (query: string): Promise<Page<Request>> =>
  good(await anyone.get<Page<Request>>(`/prepayment-orders/discover?tag=${tag}&${query}`))
const found = async (query: string): Promise<number[]> =>
  (await list(query)).items.map(({ id }) => made.findIndex((one) => one.id === id))

describe('GET /prepayment-orders/discover', () => {
  test.each([
    ['nothing more', '', [2, 1, 0]],
    ['category', 'category=Design+%26+Brand', [0]],
    ['currency', 'currency=USDT', [2]],
    ['what it pays at least', 'budgetMin=50', [2, 1]],
    ['what it starts at', 'budgetMax=12.5', [2, 0]],
    ['both ends', 'budgetMin=50&budgetMax=12.5', [2]],
    ['the stake one has', 'maxStake=39.99', [2, 0]],
    ['closing soon', 'closesWithinHours=12', [1, 0]],
    ['posted lately', 'postedWithinHours=1', [2, 1, 0]],
    ['the proof', 'proofMethod=manual', [1]],
    ['the settlement', 'settlementType=optimistic', [2]],
    ['several at once', 'currency=USDC&maxStake=0&closesWithinHours=12', [0]],
  ])('filters by %s', async (_, query, wanted) => {
    const page = await list(query)
    expect(page.items.map(({ id }) => made.findIndex((one) => one.id === id))).toEqual(wanted)
    expect(page.total).toBe(wanted.length)
  })

  test.each([
    ['newest', [2, 1, 0]],
    ['closing_soon', [1, 0, 2]],
    ['budget_desc', [2, 1, 0]],
    ['budget_asc', [2, 0, 1]],
  ])('orders by %s, the same by number and by cursor', async (sort, wanted) => {
    expect(await found(`sort=${sort}`)).toEqual(wanted)
    const walked: number[] = []
    for (let next = `sort=${sort}&pageSize=1`; next; ) {
      const page = await list(next)
      walked.push(...page.items.map(({ id }) => made.findIndex((one) => one.id === id)))
      next = page.nextCursor ? `sort=${sort}&pageSize=1&cursor=${page.nextCursor}` : ''
    }
    expect(walked).toEqual(wanted)
  })

  test('a cursor leads past a deadline of the next century', async () => {
    const own = fresh('tag')
    const late = []
    for (const year of [2101, 2102])
      late.push(await publish(pair, { tags: [own], deadlineAt: `${year}-01-01T00:00:00Z` }))
    const closing = async (cursor: string): Promise<Page<Request>> =>
      good(
        await anyone.get<Page<Request>>(
          `/prepayment-orders/discover?tag=${own}&sort=closing_soon&pageSize=1${cursor}`,
        ),
      )
    const { items, nextCursor } = await closing('')
    const rest = await closing(`&cursor=${nextCursor}`)
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual(late.map(({ id }) => id))
  })

  test('without words too, a full last page leads nowhere', async () => {
    const budget = '876543.21'
    for (const _ of [1, 2]) await publish(pair, { budgetMax: budget })
    const board = async (query: string): Promise<Page<Request>> =>
      good(await anyone.get<Page<Request>>(`/prepayment-orders/discover?budgetMin=${budget}&${query}`))
    expect(await board('pageSize=2')).toMatchObject({ total: 2, items: [{}, {}] })
    expect(await board('pageSize=2')).not.toHaveProperty('nextCursor')
    const { nextCursor } = await board('pageSize=1')
    expect(await board(`pageSize=1&cursor=${nextCursor}`)).not.toHaveProperty('nextCursor')
  })

  test('a cursor of one order is none of another, and a forged one is refused', async () => {
    const { nextCursor } = await list('sort=newest&pageSize=1')
    const forged = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const [sort, cursor] of [
      ['budget_desc', nextCursor],
      ['newest', forged(['newest', '0000-01-01T00:00:00Z', 'c1'])],
      ['newest', forged(['newest', "'; drop table", 'c1'])],
      ['budget_asc', forged(['budget_asc', '-1', 'c1'])],
      ['budget_asc', forged(['budget_asc', '9'.repeat(200), 'c1'])],
      ['budget_asc', forged({})],
    ])
      expect(
        await anyone.get(`/prepayment-orders/discover?sort=${sort}&cursor=${cursor}`),
        `${sort} ${cursor}`,
      ).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test.each([
    'category=Everything',
    'currency=EUR',
    'budgetMin=-1',
    'budgetMax=1e3',
    'budgetMin=1.0000001',
    'maxStake=x',
    'closesWithinHours=0',
    'closesWithinHours=1.5',
    'proofMethod=trust',
    'settlementType=cash',
    'sort=best',
    'status=CANCELLED',
    'query=',
    'page=0',
  ])('refuses %s', async (query) => {
    expect(await anyone.get(`/prepayment-orders/discover?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })
})

describe('the words of a search', () => {
  const mark = fresh('mark').replace('-', '')
  const ids: Record<'harbour' | 'audit', string> = { harbour: '', audit: '' }

  beforeAll(async () => {
    ids.harbour = (
      await publish(pair, { title: `Harbour fees ${mark}`, scope: 'Tariffs of twelve ports, in one table.' })
    ).id
    ids.audit = (await publish(pair, { title: `Audit of a vault ${mark}`, tags: ['solidity', 'harbour'] })).id
  })

  const search = async (words: string): Promise<string[]> =>
    good(
      await anyone.get<Page<Request>>(
        `/prepayment-orders/discover?query=${encodeURIComponent(`${mark} ${words}`.trim())}`,
      ),
    ).items.map(({ id }) => id)

  test.each([
    ['a word of the title', 'vault', ['audit']],
    ['in any case, in another form', 'AUDITS', ['audit']],
    ['a word of the brief', 'tariffs', ['harbour']],
    ['a tag', 'solidity', ['audit']],
    ['title and tag', 'harbour', ['audit', 'harbour']],
    ['every word, wherever it stands', 'fees ports', ['harbour']],
    ['the beginning of one', 'tarif', ['harbour']],
    ['letters swapped', 'harbuor', ['audit', 'harbour']],
    ['a letter missing', 'soldity', ['audit']],
    ['a letter doubled', 'vaullt', ['audit']],
    ['marks that mean nothing here', "vault & | ! ( ' :* \\", ['audit']],
    ['nothing that has it all', 'vault tariffs', []],
    ['no such word', 'xqzwvk', []],
  ] as const)('finds %s', async (_, words, wanted) => {
    expect(await search(words)).toEqual(wanted.map((name) => ids[name]))
  })

  test('is empty for a text without a word, and finds a request by what it says now', async () => {
    const answer = await anyone.get<Page<Request>>('/prepayment-orders/discover?query=%3F%3F')
    expect(answer).toMatchObject({ status: 200, body: { items: [], total: 0 } })
    const { id } = await publish(pair, { title: `Beacon ${mark}` })
    good(await pair.buyer.patch(`/prepayment-orders/${id}`, { title: `Lighthouse ${mark}` }))
    expect(await search('lighthouse')).toEqual([id])
    expect(await search('lighthuose')).toEqual([id])
    expect(await search('beacon')).toEqual([])
  })
})
