import { expect } from '@playwright/test'
import { challenge, panelOf, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import type { Notification } from '@/lib/notifications/schema'
import { acceptance, act, deliver, good, newPair, openCheckout, pay, publish, quote } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

/** One deal from the first offer to its dispute: the same conversation on every page, and one row in the inbox. */
test('a deal is one conversation, in the request, the order, the dispute and the inbox', async ({
  browser,
}) => {
  const bench = await setUpAdjudicators()
  const pair = await newPair()
  const request = await publish(pair, { title: 'A price table for harbours' })
  const offer = await quote(pair, request.id)
  const buyer = await Person.arrive(browser, 'the buyer')
  const seller = await Person.arrive(browser, 'the seller')
  const people = [buyer, seller]
  await buyer.signInWith(pair.buyer.actor)
  await seller.signInWith(pair.seller.actor)
  const talk = (who: Person) => who.page.getByRole('region', { name: /^Conversation / })
  const hears = (who: Person, text: string | RegExp) =>
    expect(talk(who).getByText(text).first()).toBeVisible({ timeout: 45_000 })
  const write = async (who: Person, text: string) => {
    await talk(who).getByLabel('Your message').fill(text)
    await who.page.keyboard.press('Enter')
    await hears(who, text)
  }
  const list = (who: Person) => who.page.getByRole('navigation', { name: 'Conversations' })
  const rows = (who: Person) => list(who).getByRole('listitem')
  const readOf = async () => {
    const { items } = good(await pair.buyer.get<{ items: Notification[] }>('/notifications?pageSize=100'))
    return items.flatMap(({ type, readAt }) => (readAt === null ? [] : type))
  }

  await test.step('they negotiate: the buyer at the request, the seller in the inbox', async () => {
    await seller.open(`/inbox/${offer.conversationId}`)
    await expect(list(seller).getByText('Waiting for the buyer')).toBeVisible()
    await buyer.open(`/requests/${request.id}`)
    await hears(buyer, 'Happy to start today.')
    await write(buyer, 'Does it cover Rotterdam?')
    await hears(seller, 'Does it cover Rotterdam?')
    await write(seller, 'It does.')
    await hears(buyer, 'It does.')
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    await hears(seller, 'The buyer accepted the offer.')
  })

  const checkout = await openCheckout(pair, offer)
  const order = `/orders/${checkout.orderId}`

  await test.step('the order goes on in it, and its steps stand where they happened', async () => {
    await pay(pair, checkout)
    await hears(seller, 'The buyer paid 50.00 USDC into escrow.')
    await buyer.open(order)
    for (const text of [
      'Does it cover Rotterdam?',
      'The buyer accepted the offer.',
      'The buyer paid 50.00 USDC into escrow.',
    ])
      await hears(buyer, text)
    await act(pair.seller, `${order}/provider-accept/prepare`)
    await hears(buyer, 'The seller accepted the order.')
    await expect(list(seller).getByText('In progress')).toBeVisible()
    await write(buyer, 'Welcome aboard.')
    await hears(seller, 'Welcome aboard.')
    await deliver(pair, checkout.orderId)
    await hears(buyer, 'The seller delivered the work.')
    // A reader who looks at the order has seen what its notifications say.
    await expect
      .poll(readOf, { timeout: 45_000 })
      .toEqual(expect.arrayContaining(['order.accepted', 'order.delivered']))
  })

  const dispute = await challenge(pair, checkout.orderId)

  await test.step('so does the dispute; the panel sees nothing of it', async () => {
    await hears(seller, 'The buyer opened a dispute about the delivery.')
    await expect(list(seller).getByText('In dispute')).toBeVisible()
    await seller.open(`/disputes/${dispute}`)
    for (const text of [
      'Does it cover Rotterdam?',
      'Welcome aboard.',
      'The buyer opened a dispute about the delivery.',
    ])
      await hears(seller, text)
    await write(seller, 'Rotterdam is in row 7.')
    await hears(buyer, 'Rotterdam is in row 7.')
    const [judge] = await panelOf(bench, pair, dispute)
    const evaluator = await Person.arrive(browser, 'an evaluator')
    people.push(evaluator)
    await evaluator.signInWith(judge.actor)
    await evaluator.open(`/disputes/${dispute}`)
    await expect(evaluator.page.getByText('Rotterdam')).toHaveCount(0)
    await expect(talk(evaluator)).toHaveCount(0)
    await evaluator.page.goto(`/inbox/${offer.conversationId}`)
    await evaluator.sees('There is no such conversation, or it is not yours.')
    evaluator.forgive(/404/)
  })

  await test.step('the inbox has one row for all of it, with a name, its state and the last word', async () => {
    await buyer.open('/inbox')
    await expect(rows(buyer)).toHaveCount(1)
    const row = rows(buyer).first()
    await expect(row.getByText('A price table for harbours')).toBeVisible()
    await expect(row.getByText('In dispute')).toBeVisible()
    await expect(row.getByText('Rotterdam is in row 7.')).toBeVisible()
    await expect(row.getByText(/0x/)).toHaveCount(0)
  })

  await test.step('keys move, archive and open; a new message brings it back', async () => {
    const { keyboard } = buyer.page
    await keyboard.press('?')
    const help = await buyer.checkDialog('Keyboard shortcuts')
    await expect(help.getByText('Archive it, or move it back to the inbox')).toBeVisible()
    await keyboard.press('Escape')
    await keyboard.press('j')
    await expect(rows(buyer).first().getByRole('link')).toBeFocused()
    await keyboard.press('e')
    await buyer.sees('No conversations yet')
    await list(buyer).getByRole('link', { name: 'Archived', exact: true }).click()
    await expect(rows(buyer)).toHaveCount(1)
    await buyer.check()
    await write(seller, 'One more thing.')
    await buyer.sees('Nothing archived')
    await list(buyer).getByRole('link', { name: 'All', exact: true }).click()
    await expect(rows(buyer).first().getByText('1 unread')).toBeVisible()
    const unread = list(buyer).getByRole('link', { name: 'Unread', exact: true })
    await unread.click()
    await expect(unread).toHaveAttribute('aria-current', 'page')
    await expect(rows(buyer)).toHaveCount(1)
    await buyer.page.locator('#main').focus()
    await keyboard.press('k')
    await expect(rows(buyer).first().getByRole('link')).toBeFocused()
    await keyboard.press('Enter')
    await expect(buyer.page).toHaveURL(new RegExp(`/inbox/${offer.conversationId}\\?show=unread$`))
    await hears(buyer, 'One more thing.')
    await buyer.check()
  })

  await test.step('on a phone the conversation is archived from its head', async () => {
    await buyer.page.setViewportSize({ width: 390, height: 844 })
    await buyer.open(`/inbox/${offer.conversationId}`)
    await buyer.button('Archive').click()
    await buyer.page.waitForURL('**/inbox')
    await buyer.sees('No conversations yet')
    await buyer.button('Undo').click()
    await expect(rows(buyer)).toHaveCount(1)
    await buyer.check()
  })

  expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
})
