/** Offers next to the conversation that they are about: written, kept as a draft, answered, and paid for. */
import { expect } from '@playwright/test'
import type { Conversation } from '@/lib/conversations/schema'
import { mintAgent, person, publishedListing, stake } from '../api/sellers'
import { good, newPair, publish, quote } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

const aboutPart = (who: Person) => who.page.getByRole('complementary', { name: 'What this is about' })
const messages = (who: Person) => who.page.getByRole('region', { name: 'Messages' })

test('a question becomes a deal: the seller offers in the conversation, the buyer gets a name and accepts', async ({
  browser,
}) => {
  const [asking, selling] = [await person(), await person()]
  const agent = await mintAgent(selling, { displayName: 'Quarry Stone' })
  await stake(selling, agent, '100', 'USDC')
  const listingId = await publishedListing(selling, agent)
  const { id } = good(
    await asking.post<Conversation>('/conversations', { listingId, text: 'Could you do two of these?' }),
  )
  good(await selling.post(`/conversations/${id}/read`, {}))
  const seller = await Person.arrive(browser, 'seller')
  await seller.signInWith(selling.actor)
  // On a phone the details of a conversation are a page of their own.
  const buyer = await Person.arrive(browser, 'buyer', { viewport: { width: 390, height: 844 } })
  await buyer.signInWith(asking.actor)

  await test.step('the form has the focus, gives it back, and keeps a draft that only the seller sees', async () => {
    await seller.open(`/inbox/${id}`)
    await seller.button('Send an offer').press('Enter')
    await expect(seller.field('Price', true)).toBeFocused()
    await seller.check()
    await seller.button('Cancel').press('Enter')
    await expect(seller.button('Send an offer')).toBeFocused()
    await seller.button('Send an offer').press('Enter')
    await seller.field('Price', true).fill('44')
    await seller.field('What you will deliver').fill('Two of these, **each with a table**.')
    await seller.button('Save as draft').click()
    await expect(aboutPart(seller).getByText('Only you see it')).toBeVisible()
    await buyer.open(`/inbox/${id}?pane=details`)
    await expect(buyer.page.getByText('each with a table')).toHaveCount(0)
  })

  await test.step('the draft is changed and sent; the buyer finds it at its message', async () => {
    await seller.button(/^Edit$/).click()
    await expect(seller.field('Price', true)).toHaveValue('44')
    await seller.field('Price', true).fill('42')
    await seller.button('Send offer').click()
    await expect(aboutPart(seller).getByText('Waiting for the buyer')).toBeVisible()
    await buyer.open('/notifications')
    await buyer.link(/Offer from Quarry Stone for 42\.00 USDC/).click()
    await buyer.page.waitForURL(`**/inbox/${id}**`)
    await expect(messages(buyer)).toContainText('Offer: 42.00 USDC, delivery in 3 days.')
    await buyer.link('See the offer').click()
    await expect(aboutPart(buyer).getByText('each with a table')).toBeVisible()
    await buyer.check()
  })

  await test.step('a buyer who has no agent yet gets one on the way to the checkout', async () => {
    await buyer.button('Accept revision 1').click()
    const dialog = await buyer.checkDialog(/Accept the offer/)
    await dialog.getByRole('button', { name: 'Accept and check out' }).click()
    await buyer.field('Your name').fill(`Pier ${Date.now().toString(36)}`)
    await buyer.button('Continue').click()
    await buyer.page.waitForURL(/\/checkout\/c/, { timeout: 60_000 })
    await buyer.sees('How your money is protected')
    await expect(aboutPart(seller).getByText('Accepted, not paid yet')).toBeVisible()
  })

  await test.step('the way to the checkout stays in the conversation until it is paid', async () => {
    await buyer.open(`/inbox/${id}?pane=details`)
    await buyer.button('Go to checkout').click()
    await buyer.page.waitForURL(/\/checkout\/c/)
    await buyer.button(/^Pay 42\.00/).click()
    await buyer.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
    await seller.sees('Open the order')
  })
  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})

test('in the negotiation of a request both sides act next to what they write', async ({ browser }) => {
  const pair = await newPair()
  const request = await publish(pair)
  const offer = await quote(pair, request.id)
  const [seller, buyer] = [await Person.arrive(browser, 'seller'), await Person.arrive(browser, 'buyer')]
  await seller.signInWith(pair.seller.actor)
  await buyer.signInWith(pair.buyer.actor)
  await seller.open(`/inbox/${offer.conversationId}`)
  await buyer.open(`/inbox/${offer.conversationId}`)
  await expect(messages(buyer)).toContainText(/50\.00.*within 3 days/)
  await seller.button('Revise').click()
  await seller.field('Price', true).fill('45')
  await seller.button('Send revision 2').click()
  await expect(buyer.button('Accept revision 2')).toBeVisible()
  await buyer.button('Decline').click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Decline the offer' }).click()
  await expect(aboutPart(seller).getByText('Declined', { exact: true })).toBeVisible()
  await seller.button('Send another offer').click()
  await seller.field('Price', true).fill('40')
  await seller.field('What you will deliver').fill('One table.')
  await seller.button('Send offer').click()
  await expect(aboutPart(buyer).getByText('One table.')).toBeVisible()
  await buyer.check()
  await buyer.button('Accept revision 1').click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Accept and check out' }).click()
  await buyer.page.waitForURL(/\/checkout\/c/)
  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})
