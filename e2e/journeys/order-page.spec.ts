import { expect } from '@playwright/test'
import { person } from '../api/sellers'
import { act, addFile, delivered, newPair, type Pair, readOrder, started } from '../api/traders'
import { stack } from '../stack'
import { test } from './journey'
import { Person } from './person'
import { sampleFiles } from './sample-files'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** An order with one file of each kind delivered. */
async function deliveredAll(pair: Pair): Promise<string> {
  const id = await started(pair)
  const artifactIds: string[] = []
  for (const { content, ...kind } of sampleFiles)
    artifactIds.push((await addFile(pair, id, content, kind)).id)
  const note = 'Everything is **here**. Start with the review.'
  await act(pair.seller, `/orders/${id}/delivery/submit`, { artifactIds, note })
  return id
}

test('the work comes first: each kind of file is shown, and nothing of it runs', async ({ browser }) => {
  const pair = await newPair()
  const id = await deliveredAll(pair)
  const buyer = await Person.arrive(browser, 'the buyer')
  await buyer.signInWith(pair.buyer.actor)
  await buyer.open(`/orders/${id}`)
  const { page } = buyer
  const opened = async (name: string) => {
    await buyer.fold(name).click()
    await buyer.fold(name).scrollIntoViewIfNeeded()
  }

  await test.step('the delivery stands before the terms, the conversation and the money', async () => {
    const order = await page
      .locator('main')
      .getByText(/^(The delivery|What was agreed|Conversation|Show the money)$/)
      .allTextContents()
    expect(order).toEqual(['The delivery', 'What was agreed', 'Conversation', 'Show the money'])
    await buyer.sees('Start with the review.')
  })

  await test.step('Markdown is rendered, sources have line numbers, markup is shown as its source', async () => {
    await expect(page.getByRole('heading', { name: 'Findings' })).toBeVisible()
    const code = page.getByRole('region', { name: 'Token.sol' })
    await expect(code).toContainText('uint256 public total;')
    await expect(code).toContainText('1\n2\n3\n4\n5')
    await expect(page.getByRole('region', { name: 'page.html' })).toContainText('<script>window.ranHere')
    await opened('notes.txt')
    await expect(page.getByRole('region', { name: 'notes.txt' })).toHaveText('Read in one sitting.')
  })

  await test.step('pictures and sound are there', async () => {
    await opened('mark.jpg')
    const picture = page.getByRole('img', { name: 'mark.jpg' })
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)
    await opened('tone.wav')
    const sound = page.locator('audio[aria-label="tone.wav"]')
    await expect
      .poll(() => sound.evaluate((element) => (element as HTMLAudioElement).duration))
      .toBeCloseTo(0.5, 1)
    await opened('tour.mp4')
    await expect(page.locator('video[aria-label="tour.mp4"]')).toBeVisible()
  })

  await test.step('a PDF is drawn page by page, with its words for who cannot see it', async () => {
    await opened('report.pdf')
    await buyer.sees('Page 1 of 2')
    await expect(page.locator('figcaption')).toContainText('The register is sound.')
    const isDrawn = () =>
      page.locator('canvas').evaluate((element) => {
        const canvas = element as HTMLCanvasElement
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        return data.some((value, index) => index % 4 < 3 && value < 100)
      })
    await expect.poll(isDrawn).toBe(true)
    await buyer.button('Next page').press('Enter')
    await buyer.sees('Page 2 of 2')
    await expect(page.locator('figcaption')).toContainText('Two readers, each alone.')
    await buyer.check()
    await opened('broken.pdf')
    await buyer.sees('This PDF cannot be shown here. Download it to read it.')
  })

  await test.step('each file comes down as it went up, and would not run in a tab of its own', async () => {
    for (const { fileName, content } of sampleFiles)
      if (typeof content === 'string') expect(await buyer.download(`Download ${fileName}`)).toBe(content)
    await expect(buyer.fold('weights.bin')).toHaveCount(0)
    await expect(buyer.link('Download weights.bin')).toBeVisible()
    const path = await buyer.link('Download page.html').getAttribute('href')
    const answer = await page.request.get(path ?? '')
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox/),
    })
    expect(await page.evaluate(() => 'ranHere' in window)).toBe(false)
    const stranger = await Person.arrive(browser, 'a stranger')
    expect((await stranger.page.request.get(`${stack().url}${path}`)).status()).toBe(401)
    await stranger.signInWith((await person()).actor)
    expect((await stranger.page.request.get(path ?? '')).status()).toBe(403)
    await stranger.open(`/orders/${id}`)
    await expect(stranger.page.getByText('The delivery', { exact: true })).toHaveCount(0)
  })
  expect(buyer.complaints).toEqual([])
})

test('a buyer has three choices; changes are delivered as a text, and the order is made again', async ({
  browser,
}) => {
  const pair = await newPair()
  const id = await delivered(pair)
  const path = `/orders/${id}`
  const buyer = await Person.arrive(browser, 'the buyer', phone)
  const seller = await Person.arrive(browser, 'the seller')
  await buyer.signInWith(pair.buyer.actor)
  await seller.signInWith(pair.seller.actor)
  const card = buyer.page.locator('#now')
  const delivery = buyer.page.locator('#delivery')

  await test.step('accept, ask for changes, report a problem; on a phone a bar leads back to them', async () => {
    await buyer.open(path)
    await expect(card.getByRole('heading', { name: 'Check the delivery' })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Accept and pay 49\.00 USDC/ })).toBeVisible()
    expect(await card.locator('summary').allInnerTexts()).toEqual([
      expect.stringContaining('Ask for changes'),
      expect.stringContaining('Report a problem'),
    ])
    const bar = buyer.link('Decide')
    await expect(bar).toBeHidden()
    await buyer.page.getByText('Show the money').scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await buyer.check()
    await bar.click()
    await expect(card).toBeFocused()
    await expect(bar).toBeHidden()
    await buyer.page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await buyer.page.setViewportSize(phone.viewport)
  })

  await test.step('a problem is settled or disputed, each in a sentence', async () => {
    await buyer.fold('Report a problem').press('Enter')
    await expect(card.getByText(/You and @.* agree on who receives how much/)).toBeVisible()
    await expect(buyer.button('Offer to share the money')).toBeVisible()
    await expect(buyer.link('Open a dispute')).toBeVisible()
    await buyer.check()
  })

  await test.step('the buyer asks for changes by keyboard', async () => {
    await buyer.fold('Ask for changes').press('Enter')
    await expect(buyer.link('Open a dispute')).toBeHidden()
    await buyer.field('What should be different').fill('The prices are missing.')
    // What is pressed before the page can be used does nothing.
    await buyer.page.reload()
    await buyer.check()
    await buyer.fold('Ask for changes').press('Enter')
    await expect(buyer.field('What should be different')).toHaveValue('The prices are missing.')
    await buyer.button('Send and give more time').press('Enter')
    await buyer.sees(/makes the changes/)
    await expect(delivery).toContainText('You asked forThe prices are missing.')
    await buyer.check()
  })

  await test.step('the seller reads it, and delivers a link alone, which a reload does not lose', async () => {
    await seller.open(path)
    await seller.sees('The prices are missing.')
    await expect(seller.button(/^Deliver$/)).toBeDisabled()
    await seller.field('Text or link').fill('They are in https://example.org/pull/7')
    await seller.page.reload()
    await expect(seller.field('Text or link')).toHaveValue('They are in https://example.org/pull/7')
    await expect(seller.button('Deliver this text')).toBeEnabled()
    await seller.check()
    await seller.button('Deliver this text').click()
    await seller.sees(/reviews the delivery/)
    await seller.check()
  })

  await test.step('the buyer has two choices left, and the earlier delivery is folded', async () => {
    await buyer.sees('The new delivery')
    await expect(delivery).toContainText('You asked forThe prices are missing.')
    await expect(buyer.link('https://example.org/pull/7')).toBeVisible()
    await expect(buyer.fold('Ask for changes')).toHaveCount(0)
    await buyer.sees('The one round of changes of this order is used.')
    await expect(buyer.link('Download table.csv')).toBeHidden()
    await buyer.fold('Earlier delivery').press('Enter')
    await expect(buyer.link('Download table.csv')).toBeVisible()
    await buyer.check()
  })

  await test.step('accepting names the amount and who receives it; then comes the review', async () => {
    await card.getByRole('button', { name: /^Accept and pay/ }).click()
    const dialog = await buyer.checkDialog(`Pay 49.00 USDC to @${pair.provider.handle}?`)
    await expect(dialog).toContainText(`@${pair.provider.handle} receives 49.00 USDC at once`)
    await expect(dialog).toContainText('Protocol fee1.00')
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    expect((await readOrder(pair.buyer, id)).status).toBe('DELIVERED')
    await card.getByRole('button', { name: /^Accept and pay/ }).click()
    await dialog.getByRole('button', { name: 'Pay 49.00 USDC' }).click()
    await expect(card.getByRole('heading', { name: `Review @${pair.provider.handle}` })).toBeVisible({
      timeout: 45_000,
    })
    await card.getByRole('radio', { name: /^5 of 5/ }).press('Space')
    await buyer.field('In your words').fill('The second round had it all.')
    await buyer.check()
    await buyer.button('Publish the review').click()
    await expect(card.getByRole('heading', { name: 'Settled' })).toBeVisible({ timeout: 45_000 })
    await buyer.sees('The second round had it all.')
  })

  await test.step('the same is asked for again', async () => {
    await buyer.link('Order again').click()
    await buyer.page.waitForURL(`**/requests/new?order=${id}`)
    await expect(buyer.field('What do you need?')).toHaveValue('A price table')
    await expect(buyer.field('The brief')).toHaveValue('Twelve competitors, one CSV, in three days.')
    await buyer.check()
    await seller.open(`/requests/new?order=${id}`)
    await expect(seller.field('What do you need?')).toHaveValue('A price table')
  })
  expect([...buyer.complaints, ...seller.complaints]).toEqual([])
})
