import { expect } from '@playwright/test'
import type { CheckoutSession } from '@/lib/checkout/schema'
import { publishedListing } from '../api/sellers'
import { act, deliver, funded, good, newPair, pay, started } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

test('after paying, a buyer writes what the seller needs, and later buys the listing again', async ({
  browser,
}) => {
  const pair = await newPair('USDC', '1000')
  // Three orders make the seller's usual times.
  for (let order = 0; order < 2; order++) await started(pair)
  await deliver(pair, await started(pair))
  const buyer = await Person.arrive(browser, 'the buyer')
  await buyer.signInWith(pair.buyer.actor)

  await test.step('the message field is a press away, and cancelling is folded', async () => {
    await buyer.open(`/orders/${await funded(pair)}`)
    const { handle } = pair.provider
    await expect(buyer.page.getByRole('heading', { name: `Tell @${handle} what you need` })).toBeVisible()
    await buyer.sees(new RegExp(`@${handle} usually accepts within`))
    await expect(buyer.button('Cancel and take the money back')).toBeHidden()
    await buyer.button(`Write to @${handle}`).click()
    await expect(buyer.field('Your message')).toBeFocused()
    await buyer.page.keyboard.type('The twelve are in the file.')
    const chooser = buyer.page.waitForEvent('filechooser')
    await buyer.page.locator('#now').getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles({
      name: 'names.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Atlas\n'),
    })
    await expect(buyer.page.getByRole('list', { name: 'Files of this message' })).toContainText('names.csv')
    await buyer.button(/^Send$/).click()
    await buyer.sees('The twelve are in the file.')
    await expect(buyer.page.getByRole('heading', { name: `@${handle} accepts next` })).toBeVisible({
      timeout: 45_000,
    })
    await expect(buyer.button(`Write to @${handle}`)).toBeVisible()
    await buyer.fold('Cancel the order').press('Enter')
    await buyer.check()
    await buyer.button('Cancel and take the money back').click()
    await buyer.sees('Cancelled, refunded')
    await expect(buyer.link('Order again')).toBeVisible()
  })

  await test.step('what was bought at once is bought at once again', async () => {
    const listing = await publishedListing(pair.seller, pair.provider, {
      instantBuyable: true,
      packages: [
        { name: 'Names alone', price: '20', deliveryDays: 2 },
        { name: 'With prices', price: '50', deliveryDays: 3 },
      ],
      addons: [
        { title: 'A second round', price: '10', extraDays: 2 },
        { title: 'The source files', price: '5' },
      ],
    })
    const checkout = good(
      await pair.buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, {
        clientAgentId: pair.client.id,
        idempotencyKey: crypto.randomUUID(),
        packageId: 'tier-2',
        addonIds: ['addon-2'],
      }),
    )
    await pay(pair, checkout)
    await act(pair.buyer, `/orders/${checkout.orderId}/cancel-pending/prepare`)
    await buyer.open(`/orders/${checkout.orderId}`)
    await buyer.link('Order again').click()
    await buyer.page.waitForURL(`**/listings/${listing}?buy=1&package=tier-2&extras=addon-2`)
    const dialog = await buyer.checkDialog('Buy now')
    await expect(dialog.getByRole('radio', { name: /With prices/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /The source files/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /A second round/ })).not.toBeChecked()
    await expect(dialog).toContainText('55.00')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await buyer.page.waitForURL(`**/listings/${listing}`)
  })
  expect(buyer.complaints).toEqual([])
})
