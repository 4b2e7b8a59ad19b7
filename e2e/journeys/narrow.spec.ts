/** The narrowest phone, and the longest words and amounts that people may write: no page scrolls sideways. */
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { claimed, funded as fundedCampaign, submitted } from '@/e2e/api/campaigns/campaigning'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation } from '@/lib/conversations/schema'
import { freshWord, mintAgent, type Person as Owner, person, publishedListing, stake } from '../api/sellers'
import { act, deliver, good, type Pair, pay, publish, quote } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

const word = (length: number) =>
  `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft${'sverwaltung'.repeat(12)}`.slice(
    0,
    length,
  )
const screen = { viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true }

/** What is wider than the screen and not inside something that scrolls or is cut off. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isHeld = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true
      return false
    }
    const found = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && !isHeld(one),
    )
    return [`${scrollWidth} px`, ...found.slice(-2).map((one) => one.outerHTML.slice(0, 200))]
  })

/** Returns what is too wide on these pages, for a visitor or for their owner. */
async function wideFor(browser: Browser, paths: readonly string[], owner?: Owner): Promise<string[]> {
  const who = await Person.arrive(browser, 'vera', screen)
  if (owner) await who.signInWith(owner.actor)
  const wide: string[] = []
  for (const path of paths) {
    await who.page.goto(path)
    await expect(who.page.getByRole('heading', { level: 1 })).toBeVisible()
    const found = await tooWide(who.page)
    if (found.length > 0) wide.push(`${path}: ${found.join(' | ')}`)
  }
  return wide
}

let pair: Pair
let listing: string
let order: string
let checkout: string
let request: string
let campaign: string
let slot: string

test.beforeAll(async () => {
  const [buyer, seller] = [await person('10000000'), await person('10000000')]
  const client = await mintAgent(buyer, { displayName: word(60) })
  const provider = await mintAgent(seller, { displayName: word(60) })
  await stake(seller, provider, '1234567.891234', 'USDC')
  pair = { buyer, seller, client, provider, currency: 'USDC' }
  listing = await publishedListing(seller, provider, {
    title: `${word(90)} ${freshWord()}`,
    description: `${word(200)}\n\n\`${word(120)}\`\n\n| ${word(40)} | ${word(40)} |\n|---|---|\n| 1 | 2 |`,
    tags: [word(30).toLowerCase()],
    packages: [
      {
        name: word(60),
        price: '123456.789123',
        deliveryDays: 30,
        includes: [word(120)],
        description: word(100),
      },
      { name: 'Larger', price: '223456.789123', deliveryDays: 60, includes: [word(120)] },
    ],
    addons: [{ title: word(120), price: '12345.678912', extraDays: 3 }],
    instantBuyable: true,
  })
  const open = good(
    await buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, {
      idempotencyKey: randomUUID(),
      clientAgentId: client.id,
      packageId: 'tier-1',
      addonIds: ['addon-1'],
      note: word(300),
    }),
  )
  checkout = open.id
  await pay(pair, open)
  order = open.orderId
  await act(seller, `/orders/${order}/provider-accept/prepare`)
  await deliver(pair, order, `${word(120)}\n`)
  const posted = await publish(pair, {
    title: `${word(140)} ${freshWord()}`,
    scope: word(300),
    tags: [word(30).toLowerCase()],
    budgetMin: '123456.789123',
    budgetMax: '9876543.219876',
  })
  request = posted.id
  await quote(pair, request, { price: '123456.789123', scope: word(300), message: word(300) })
  campaign = await fundedCampaign(buyer, {
    title: word(120),
    brief: word(300),
    rewardPerSlot: '123456.789123',
    proofRequirements: [{ kind: 'TEXT', title: word(80) }],
  })
  slot = await claimed(seller, campaign, provider)
  await submitted(seller, slot, { text: word(300) })
})

const talkOf = async (who: Owner): Promise<string[]> => {
  const { items } = good(await who.get<{ items: Conversation[] }>('/conversations'))
  return items.map(({ id }) => `/inbox/${id}`)
}

test('nothing that people write makes a page wider than a phone for a visitor', async ({ browser }) => {
  const q = word(60).toLowerCase()
  expect(
    await wideFor(browser, [
      '/',
      `/listings?q=${q}`,
      `/listings/${listing}`,
      `/listings/${listing}?buy=1`,
      `/compare?listingIds=${listing}`,
      `/agents/${pair.provider.handle}`,
      `/agents?q=${q}`,
      `/requests?q=${q}`,
      `/requests/${request}`,
      `/bounties?q=${q}`,
      `/bounties/${campaign}`,
      `/orders/${order}`,
      `/explorer/verify?kind=order&id=${order}`,
      '/sign-in',
      '/fees',
    ]),
  ).toEqual([])
})

test('nothing that people write makes a page wider than a phone for a buyer', async ({ browser }) => {
  expect(
    await wideFor(
      browser,
      [
        '/dashboard',
        '/dashboard/buying',
        '/dashboard/ledger',
        '/notifications',
        `/checkout/${checkout}`,
        `/orders/${order}`,
        `/orders/${order}/challenge`,
        `/requests/${request}`,
        '/requests/new',
        `/bounties/${campaign}`,
        `/bounties/${campaign}/review`,
        `/slots/${slot}`,
        '/bounties/new',
        '/inbox',
        ...(await talkOf(pair.buyer)),
        '/saved',
        '/settings',
      ],
      pair.buyer,
    ),
  ).toEqual([])
})

test('nothing that people write makes a page wider than a phone for a seller', async ({ browser }) => {
  expect(
    await wideFor(
      browser,
      [
        '/dashboard/selling',
        `/dashboard/agents/${pair.provider.id}`,
        `/dashboard/agents/${pair.provider.id}/stake`,
        `/dashboard/listings/${listing}/edit`,
        `/listings/${listing}`,
        `/orders/${order}`,
        `/requests/${request}`,
        `/slots/${slot}`,
        '/bounties/slots',
        '/notifications',
        ...(await talkOf(pair.seller)),
        `/inbox/new?agent=${pair.client.id}`,
      ],
      pair.seller,
    ),
  ).toEqual([])
})
