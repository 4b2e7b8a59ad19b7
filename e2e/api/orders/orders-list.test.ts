/** The list of a wallet with more orders than are counted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, type Person } from '@/e2e/api/sellers'
import { act, agree, funded, good, newPair, openCheckout, type Pair } from '@/e2e/api/traders'
import type { PublicOrder } from '@/lib/orders/schema'
import { maxOffset, type Page } from '@/lib/paging'

/** A little more than is counted. */
const many = maxOffset + 60
const prefix = `0x${'0'.repeat(32)}`
let pair: Pair
let mined: string
let waiting: string

/** Settled copies of one order, older than it and several to a block; and one order that waits for its money. */
beforeAll(async () => {
  pair = await newPair()
  mined = await funded(pair)
  const checkout = await openCheckout(pair, await agree(pair))
  waiting = checkout.orderId
  const pay = `/checkout/${checkout.id}/tx-intent`
  await act(pair.buyer, pay, { action: 'approveEscrow' })
  good(await pair.buyer.post(pay))
  await asOwner(
    `insert into chain.orders select (jsonb_populate_record(o, jsonb_build_object(
        'order_id', $1 || md5($2 || i), 'status', 'SETTLED', 'deadline', null, 'ended_at', o.created_at,
        'created_block', o.created_block - age, 'created_at', o.created_at - age))).*
      from chain.orders o, generate_series(1, ${many}) i,
        lateral (select 1 + i * least(200, o.created_block - 2) / ${many} as age) older
      where o.order_id = $2`,
    [prefix, mined],
  )
})

afterAll(() =>
  asOwner(`delete from chain.orders where buyer = $1 and order_id like $2 || '%'`, [
    pair.buyer.address.toLowerCase(),
    prefix,
  ]),
)

const list = async (who: Person, query: string) => good(await who.get<Page<PublicOrder>>(`/orders?${query}`))

/** Every order, by the cursor. */
async function walk(who: Person): Promise<PublicOrder[]> {
  const orders: PublicOrder[] = []
  for (let cursor = ''; ; ) {
    const { items, nextCursor } = await list(who, `pageSize=100${cursor}`)
    orders.push(...items)
    if (!nextCursor) return orders
    cursor = `&cursor=${nextCursor}`
  }
}

test('counts no further than its pages go, and says that there may be more', async () => {
  for (const who of [pair.buyer, pair.seller]) {
    for (const query of ['', 'status=SETTLED', 'page=400'])
      expect(await list(who, query)).toMatchObject({ total: maxOffset, totalAtLeast: true })
    for (const status of ['PENDING_ACCEPT', 'PENDING_FUNDING']) {
      const few = await list(who, `status=${status}`)
      expect(few).toMatchObject({ total: 1, totalPages: 1 })
      expect(few).not.toHaveProperty('totalAtLeast')
      expect(few).not.toHaveProperty('nextCursor')
    }
  }
})

test('its cursor returns each order once, newest first, beyond what a page number reaches', async () => {
  for (const who of [pair.buyer, pair.seller]) {
    const orders = await walk(who)
    const ids = orders.map(({ id }) => id)
    expect(new Set(ids).size).toBe(many + 2)
    expect(ids).toHaveLength(many + 2)
    expect(ids).toEqual(expect.arrayContaining([mined, waiting]))
    const times = orders.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual([...times].sort((one, other) => other - one))
    for (const page of [1, 2, 57, 101])
      expect((await list(who, `pageSize=100&page=${page}`)).items.map(({ id }) => id)).toEqual(
        ids.slice((page - 1) * 100, page * 100),
      )
  }
  expect(await pair.buyer.get('/orders?page=1000')).toMatchObject({ status: 400 })
  expect(await pair.buyer.get('/orders?cursor=x')).toMatchObject({ status: 400 })
})
