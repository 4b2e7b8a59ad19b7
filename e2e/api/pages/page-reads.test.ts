/**
 * How many statements one request of a page sends to Postgres: everything the page and its layout read, the session included.
 * The web behind these pages has its own connection, on which every statement is noted.
 */
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInWith } from '@/e2e/api/accounts/wallets'
import { type Adjudicators, decided, disputed, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { type Person, person } from '@/e2e/api/sellers'
import { type CountedDatabase, startCountedDatabase } from '@/e2e/api/server/counted-database'
import { type SecondWeb, startSecondWeb } from '@/e2e/api/server/second-web'
import {
  act,
  agree,
  delivered,
  funded,
  good,
  newPair,
  openCheckout,
  type Pair,
  readOrder,
  sendFile,
  started,
} from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import type { Order } from '@/lib/orders/schema'

let database: CountedDatabase
let web: SecondWeb
let pair: Pair
let stranger: Person
let bench: Adjudicators
const cookies = new Map<string, string>()

const cookieOf = async (who: Person): Promise<string> => {
  const known = cookies.get(who.address)
  if (known) return known
  const { session } = await signInWith(who.actor.account)
  const token = await encode({ token: { sessionId: session.id }, secret: setting('NEXTAUTH_SECRET') })
  const cookie = `next-auth.session-token=${token}`
  cookies.set(who.address, cookie)
  return cookie
}

beforeAll(async () => {
  database = await startCountedDatabase()
  web = await startSecondWeb({ DATABASE_URL: database.url })
  bench = await setUpAdjudicators()
  pair = await newPair('USDC', '2000')
  stranger = await person()
})

afterAll(async () => {
  await web?.stop()
  await database?.stop()
})

const read = async (path: string, who: Person | null): Promise<string[]> => {
  database.take()
  const answer = await fetch(web.url + path, { headers: who ? { cookie: await cookieOf(who) } : {} })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('</html>')
  return database.take()
}

/** The statements of a page that has been opened before: what a process reads once is read by then. */
async function statementsOf(path: string, who: Person | null): Promise<string[]> {
  await read(path, who)
  return read(path, who)
}

const short = (statements: readonly string[]) =>
  statements.map((one) =>
    one
      .replace(/\s+/g, ' ')
      .replace(/select .*? from/i, 'select … from')
      .slice(0, 160),
  )

/** The order of every main state, each with a conversation of both sides. */
const states: Record<string, () => Promise<string>> = {
  'waiting for its payment': async () => {
    const checkout = await openCheckout(pair, await agree(pair))
    await act(pair.buyer, `/checkout/${checkout.id}/tx-intent`, { action: 'approveEscrow' })
    good(await pair.buyer.post(`/checkout/${checkout.id}/tx-intent`))
    return checkout.orderId
  },
  created: () => funded(pair),
  'in progress': () => started(pair),
  delivered: () => delivered(pair),
  'delivered again after a redo': async () => {
    const id = await delivered(pair)
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Two rows are missing.' })
    return id
  },
  'with a settlement proposed': async () => {
    const id = await delivered(pair)
    await act(pair.seller, `/orders/${id}/settlement/prepare`, { providerBps: 5_000 })
    return id
  },
  disputed: async () => (await disputed(pair)).order,
  'settled by a verdict': async () => {
    const { order, dispute } = await decided(bench, pair, 'BUYER_UPHELD')
    await act(pair.seller, `/disputes/${dispute}/accept`)
    return order
  },
  'settled and reviewed on the chain': async () => {
    const id = await delivered(pair)
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Two rows are missing.' })
    await act(pair.seller, `/orders/${id}/delivery/submit`, { deliveryHash: `0x${'12'.repeat(32)}` })
    await act(pair.buyer, `/orders/${id}/accept/prepare`)
    good(await pair.buyer.post(`/orders/${id}/review`, { rating: 5, text: 'Every row was there.' }))
    good(await pair.seller.post(`/orders/${id}/review`, { rating: 5, text: 'Paid at once.' }))
    await act(pair.buyer, `/orders/${id}/review/onchain/prepare`)
    return id
  },
}

/** The most statements that one request of the order page may send. */
const most = 18

/** How often a table is read by Prisma itself: once for each time that its rows are loaded. */
const readsOf = (statements: readonly string[], table: string) =>
  statements.filter((one) => one.toLowerCase().includes(`from "chain"."${table}"`)).length

describe.each(Object.entries(states))('the page of an order %s', (name, make) => {
  let order: Order

  beforeAll(async () => {
    order = await readOrder(pair.buyer, await make())
    if (order.conversationId) {
      await sendFile(pair.seller, order.conversationId, 'What I have so far.')
      good(await pair.buyer.post(`/conversations/${order.conversationId}/messages`, { text: 'Thank you.' }))
    }
  })

  const assertFew = (statements: readonly string[]) => {
    expect(statements.length, short(statements).join('\n')).toBeLessThanOrEqual(most)
    expect(readsOf(statements, 'orders'), 'reads of the order').toBe(1)
    expect(readsOf(statements, 'disputes'), 'reads of its dispute').toBe(1)
  }

  test.each(['buyer', 'seller'] as const)('is read once by the %s', async (side) => {
    assertFew(await statementsOf(`/orders/${order.id}`, pair[side]))
  })

  if (name !== 'waiting for its payment')
    test('is read once by strangers, signed in or not', async () => {
      for (const who of [stranger, null]) assertFew(await statementsOf(`/orders/${order.id}`, who))
    })
})

describe('what is loaded is loaded once', () => {
  test('on the dashboard', async () => {
    const statements = await statementsOf('/dashboard', pair.buyer)
    expect(readsOf(statements, 'orders'), short(statements).join('\n')).toBe(1)
  })

  test('on the page of a dispute and in its conversation', async () => {
    const { order, dispute } = await disputed(pair)
    const page = await statementsOf(`/disputes/${dispute}`, pair.buyer)
    expect(readsOf(page, 'disputes'), short(page).join('\n')).toBe(1)
    const { conversationId } = await readOrder(pair.buyer, order)
    const talk = await statementsOf(`/inbox/${conversationId}`, pair.buyer)
    const seats = talk.filter((one) => one.includes('from app.conversations w join app.conversations c'))
    // The list of conversations, and the one that is open.
    expect(seats.length, short(talk).join('\n')).toBe(2)
  })
})
