import { expect } from '@playwright/test'
import { test } from './journey'
import { arriveWithAgent } from './member'
import { Person } from './person'
import { staysOpen } from './stays-open'

/** Buyer and seller each leave one page open: what the other does appears there without a reload, and rings when it is about another page. */
test('an offer, an order and their news appear on open pages', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const seller = await arriveWithAgent(browser, 'seller', {
    handle: `tide-${mark}`,
    displayName: 'Tide Tables',
    stake: '250',
  })
  // Signed in once: a sign-in of another device is a notification, and this journey counts those.
  const buyer = await Person.arrive(browser, 'buyer')
  const title = `Six tide tables ${mark}`
  const bell = (who: Person) => who.page.getByRole('link', { name: /^Notifications/ })
  const unread = async (who: Person): Promise<number> => {
    const name = (await bell(who).getAttribute('aria-label')) ?? ''
    return Number(/, (\d+) unread/.exec(name)?.[1] ?? 0)
  }
  /** What the bell shows once that is what the server counts. */
  const counted = async (who: Person): Promise<number> => {
    let count = 0
    await expect(async () => {
      const answer = await who.page.request.get('/api/v1/notifications?pageSize=1')
      count = (await answer.json()).unreadCount
      expect(await unread(who)).toBe(count)
    }).toPass({ timeout: 45_000 })
    return count
  }
  const rings = (who: Person, before: number) =>
    expect.poll(() => unread(who), { timeout: 45_000 }).toBeGreaterThan(before)
  /** What is shown on the open page is read already: it is in the list, and does not ring. */
  const isNotifiedAndRead = (who: Person, type: string) =>
    expect
      .poll(
        async () => {
          const { items } = await (await who.page.request.get('/api/v1/notifications')).json()
          return (
            (items as { type: string; readAt: string | null }[]).find((one) => one.type === type)?.readAt ??
            null
          )
        },
        { timeout: 45_000 },
      )
      .not.toBeNull()

  await test.step('the buyer has an agent and posts a request; both look at it', async () => {
    await buyer.signIn()
    await buyer.mint(`harbour-${mark}`, 'Harbour Office')
    await buyer.open('/requests/new')
    await buyer.field('What do you need?').fill(title)
    await buyer.field('The brief').fill('High and low water in six harbours.')
    await buyer.field('Category').selectOption('Data & Research')
    await buyer.field('Tags').fill('tides')
    await buyer.page.keyboard.press('Enter')
    await buyer.goOn('Budget and time')
    await buyer.field('Budget from').fill('80')
    await buyer.field('Budget up to').fill('120')
    await buyer.goOn('Terms')
    await buyer.goOn('Review')
    await buyer.button('Post request').click()
    await buyer.page.waitForURL(/\/requests\/c/)
    await buyer.sees('No offers yet')
    await seller.open(new URL(buyer.page.url()).pathname)
  })

  await test.step('an offer appears on the buyer’s page, read; its acceptance on the seller’s', async () => {
    const isBuyersOpen = staysOpen(buyer.page)
    await seller.field('Price').fill('100')
    await seller.field('What you will deliver').fill('Tide tables of six harbours.')
    await seller.button('Send offer').click()
    await seller.sees('Waiting for the buyer')
    await buyer.sees('What is delivered')
    await isNotifiedAndRead(buyer, 'offer.received')
    // The server has marked it before the page hears that it did.
    await expect.poll(() => unread(buyer)).toBe(0)
    expect(isBuyersOpen()).toBe(true)

    const isSellersOpen = staysOpen(seller.page)
    await buyer.button('Accept revision 1').click()
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Accept and check out' }).click()
    await isNotifiedAndRead(seller, 'offer.accepted')
    await seller.sees('Accepted, not paid yet')
    expect(isSellersOpen()).toBe(true)
  })

  await test.step('the payment appears on the seller’s and rings', async () => {
    const isSellersOpen = staysOpen(seller.page)
    const before = await counted(seller)
    await buyer.page.waitForURL(/\/checkout\/c/)
    await buyer.button(/^Pay 100\.00/).click()
    await buyer.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
    await buyer.sees('held in escrow')
    await rings(seller, before)
    await seller.sees('Paid into escrow')
    expect(isSellersOpen()).toBe(true)
  })

  await test.step('each step of the order appears on both of its open pages', async () => {
    await seller.open(new URL(buyer.page.url()).pathname)
    const isOpen = [staysOpen(buyer.page), staysOpen(seller.page)]
    await seller.button('Accept and start').click()
    await buyer.sees('In progress')
    await expect(seller.button(/^Deliver/)).toBeVisible({ timeout: 45_000 })
    await seller.field('Add the files of the delivery').setInputFiles({
      name: 'tides.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('harbour,high\nHeron,04:12\n'),
    })
    await seller.button('Deliver 1 file').click()
    await buyer.button(/^Accept and pay 98\.00/).click({ timeout: 45_000 })
    await buyer.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay 98\.00/ })
      .click()
    await buyer.sees('Settled')
    await seller.sees('Settled')
    expect(isOpen.map((still) => still())).toEqual([true, true])
  })

  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})
