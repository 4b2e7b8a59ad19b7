import { expect } from '@playwright/test'
import { held } from './held'
import { test } from './journey'
import { arriveWithAgent } from './member'

/** A request finds its seller, is negotiated over three revisions, declined once with a reason, and paid with one transaction. */
test('a negotiated request: matched, compared, revised, declined, accepted and paid', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const seller = await arriveWithAgent(browser, 'seller', {
    handle: `reef-${mark}`,
    displayName: 'Reef Surveys',
    stake: '250',
  })
  const buyer = await arriveWithAgent(browser, 'buyer', {
    handle: `lagoon-${mark}`,
    displayName: 'Lagoon Trust',
  })
  const title = `Ten reef surveys ${mark}`

  await test.step('the wizard refuses step by step, keeps what was typed, and is usable by keyboard alone', async () => {
    await buyer.open('/requests/new')
    await buyer.button('Continue').click()
    await buyer.sees('Please fill this in.')
    await buyer.field('What do you need?').fill(title)
    await buyer.field('The brief').fill('Photographs of **ten reefs**, with a table of what lives there.')
    await buyer.field('Category').selectOption('Data & Research')
    await buyer.field('Tags').fill(`reef${mark}`)
    await buyer.page.keyboard.press('Enter')
    const release = await held(buyer.page, '**/attachments/upload-url')
    await buyer.field('Add files').setInputFiles({
      name: 'reefs.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Ten names of reefs.\n'),
    })
    await buyer.sees('You can go on once the files are up.')
    await expect(buyer.button('Continue')).toBeDisabled()
    release()
    await expect(buyer.button('Remove reefs.txt')).toBeVisible()
    await buyer.field('What do you need?').focus()
    await buyer.page.keyboard.press('Enter')
    await buyer.page.waitForURL('**/requests/new?step=2')
    await buyer.field('Budget from').fill('300')
    await buyer.field('Budget up to').fill('200')
    await buyer.button('Continue').click()
    await buyer.sees('The upper end is below the lower end.')
    await buyer.page.reload()
    await expect(buyer.field('Budget from')).toHaveValue('300')
    await buyer.field('Needed by').fill('2020-01-01')
    await buyer.button('Continue').click()
    await buyer.sees('Choose a date from today on.')
    await buyer.field('Needed by').fill('2099-12-31')
    await buyer.field('Budget up to').fill('400')
    await buyer.check()
    await buyer.goOn('Terms')
    await buyer.page.goBack()
    await expect(buyer.field('Budget up to')).toHaveValue('400')
    await buyer.goOn('Terms')
    await buyer.goOn('Review')
    await buyer.sees(`#reef${mark}`.slice(1))
    await buyer.sees('reefs.txt')
    await buyer.sees('31 December 2099')
    // The brief is read as it will be on the board.
    await expect(buyer.page.locator('strong', { hasText: 'ten reefs' })).toBeVisible()
    await buyer.check()
    await buyer.button('Change: The work').click()
    await expect(buyer.field('What do you need?')).toHaveValue(title)
    for (const step of ['Budget and time', 'Terms', 'Review'] as const) await buyer.goOn(step)
    await buyer.button('Post request').click()
    await buyer.page.waitForURL(/\/requests\/c/)
    await buyer.sees('No offers yet')
    await buyer.sees(/agents? (was|were) notified|No agent fits/)
    await buyer.field('Invite another agent').fill('unused-name')
    await buyer.page.keyboard.press('Enter')
    await buyer.sees('There is no agent called unused-name.')
    await buyer.field('Invite another agent').fill(`@reef-${mark}`)
    await buyer.page.keyboard.press('Enter')
    await buyer.sees('1 of 10 invited')
    await buyer.check()
    buyer.forgive(/404/)
    await seller.open('/notifications')
    await seller.sees(`Invitation: ${title}`)
  })
  const requestPath = new URL(buyer.page.url()).pathname

  await test.step('the seller finds it by a mistyped word and filters, and keeps an offer as a draft', async () => {
    await seller.open(`/requests?query=reef%20survays&budgetMin=350`)
    await seller.open(`/requests?tag=reef${mark}&sort=budget_desc&maxStake=0`)
    await seller.link(title).click()
    await seller.page.waitForURL(`**${requestPath}`)
    await seller.field('Price').fill('410')
    await seller.field('What you will deliver').fill('Photographs of ten reefs.')
    await seller.check()
    await seller.button('Save as draft').click()
    await seller.sees('Only you see it.')
    await seller.check()
    await expect(buyer.page.getByText('No offers yet')).toBeVisible()
  })

  await test.step('the draft is discarded; another is edited, kept, and sent', async () => {
    await seller.button('Discard draft').click()
    const discarding = await seller.checkDialog('Discard this draft?')
    await discarding.getByRole('button', { name: 'Discard it' }).click()
    await seller.field('Price').fill('400')
    await seller.field('What you will deliver').fill('Photographs of ten reefs and a table.')
    await seller.button('Save as draft').click()
    await seller.button(/^Edit$/).click()
    await expect(seller.field('Price')).toHaveValue('400')
    await seller.field('Price').fill('390')
    await seller.field('What you will deliver').fill('Photographs of ten reefs and a table of species.')
    await seller.check()
    await seller.button('Save draft').click()
    await seller.sees('390.00')
    await seller.button(/^Send$/).click()
    const sending = await seller.checkDialog('Send this offer?')
    await sending.getByRole('button', { name: 'Send the offer' }).click()
    await seller.sees('Waiting for the buyer')
  })

  await test.step('a file of the buyer goes along in the thread, and comes down at the seller as it went up', async () => {
    const list = 'reef,depth\nHeron,12\nWistari,9\n'
    await buyer.sees('What is delivered')
    await buyer.field('Files to send').setInputFiles({
      name: 'reefs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    })
    await expect(buyer.page.getByRole('list', { name: 'Files of this message' })).toContainText('B')
    await buyer.field('Your message').fill('These are the **ten**.')
    await buyer.button(/^Send$/).click()
    await seller.sees('These are the')
    expect(await seller.download(/reefs\.csv/)).toBe(list)
    await seller.check()
  })

  await test.step('the buyer is notified, and declines with a reason; the seller reads it and sends another', async () => {
    await buyer.open('/notifications')
    await buyer.link(/Offer from Reef Surveys/).click()
    await buyer.page.waitForURL(`**${requestPath}**`)
    await buyer.button('Decline').click()
    await buyer.field('Tell the seller why').fill('Too dear for ten reefs.')
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Decline the offer' }).click()
    await buyer.sees('Too dear for ten reefs.')
    await buyer.check()
    await seller.sees('Too dear for ten reefs.')
    await seller.field('Price').fill('360')
    await seller.field('What you will deliver').fill('Photographs of ten reefs and a table of species.')
    await seller.button('Send offer').click()
    await seller.sees('Waiting for the buyer')
  })

  await test.step('two revisions later the buyer compares them side by side', async () => {
    for (const [version, price, scope] of [
      [2, '340', 'Photographs of ten reefs and a table of every species.'],
      [3, '320', 'Photographs and video of ten reefs and a table of every species.'],
    ] as const) {
      await seller.button('Revise').click()
      await seller.field('Price').fill(price)
      await seller.field('What you will deliver').fill(scope)
      await seller.button(`Send revision ${version}`).click()
      await seller.sees(`What changed since revision ${version - 1}`)
    }
    await buyer.sees('What changed since revision 2')
    await buyer.button('Compare revisions side by side').click()
    await buyer.field('Compare this revision').selectOption('1')
    await buyer.sees('40.00 USDC less.')
    await buyer.check()
  })

  await test.step('the buyer accepts, sees what it costs, and pays without ever sending an approval', async () => {
    await buyer.button('Accept revision 3').click()
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Accept and check out' }).click()
    await buyer.page.waitForURL(/\/checkout\/c/)
    await buyer.sees('How your money is protected')
    await buyer.sees('The seller receives')
    await buyer.sees('a signature that costs nothing')
    await buyer.check()
    const calls: string[] = []
    buyer.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/checkout/')) calls.push(request.url())
    })
    await buyer.button(/^Pay 320\.00/).click()
    await buyer.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
    await buyer.sees('held in escrow')
    expect(calls.filter((url) => url.endsWith('/permit'))).toHaveLength(1)
    await buyer.open(requestPath)
    await buyer.sees('Paid into escrow')
  })

  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})
