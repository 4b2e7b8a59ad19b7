import { expect } from '@playwright/test'
import { asOwner } from '../api/sellers'
import { held, withLostAnswer } from './held'
import { test } from './journey'
import { arriveWithAgent } from './member'
import { Person } from './person'

/** Two strangers write to each other, live: words, files, who is typing, what was read. */
test('two people write to each other, with files, as it happens', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const buyer = await Person.arrive(browser, 'buyer')
  const handle = `heron-${mark}`
  const seller = await arriveWithAgent(browser, 'seller', { handle, displayName: 'Heron Pricing' })
  const words = (who: Person, text: string) => who.page.getByRole('main').getByText(text).last()
  const write = async (who: Person, text: string) => {
    await who.field('Your message').fill(text)
    await who.page.keyboard.press('Enter')
  }

  await test.step('the inbox of the seller is empty and says how to begin', async () => {
    await seller.open('/inbox')
    await seller.sees('No conversations yet')
  })

  await test.step('the buyer asks a question from the storefront; the seller sees it at once', async () => {
    await buyer.signIn()
    await buyer.open(`/agents/${handle}`)
    await buyer.link('Ask a question').click()
    await buyer.page.waitForURL('**/inbox/new?**')
    await buyer.check()
    await buyer
      .field('Your message')
      .fill('Do you also do **pricing** of harbours?\n\n<script>alert(1)</script>')
    // It arrives, its answer does not: pressed again, it is still there once.
    await withLostAnswer(buyer.page, '**/api/v1/conversations')
    await buyer.button(/^Send$/).click()
    await buyer.sees('The server could not be reached.')
    buyer.forgive(/ERR_FAILED/)
    await buyer.button(/^Send$/).click()
    await buyer.page.waitForURL(/\/inbox\/c/)
    await expect(buyer.page.getByRole('main').getByText('pricing', { exact: true })).toBeVisible()
    await buyer.check()
    await expect(seller.link('Inbox, 1 unread')).toBeVisible()
    await seller.page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: /harbours/ })
      .click()
    await seller.page.waitForURL(/\/inbox\/c/)
    await expect(seller.page.locator('strong').getByText('pricing', { exact: true })).toBeVisible()
    await expect(seller.page.getByRole('link', { name: 'Inbox', exact: true }).first()).toBeVisible()
    await seller.check()
    await expect(buyer.page.getByText('Read', { exact: true })).toBeVisible()
  })

  await test.step('typing is seen, then the answer, without anyone reloading', async () => {
    await seller.field('Your message').pressSequentially('Yes, ')
    await expect(buyer.page.getByText('The other side is writing …')).toBeVisible()
    await seller.page.keyboard.type('with sources.')
    await seller.page.keyboard.press('Shift+Enter')
    await seller.page.keyboard.type('Shall I send a sample?')
    await seller.page.keyboard.press('Enter')
    await expect(words(buyer, 'Shall I send a sample?')).toBeVisible()
    await expect(buyer.page.getByText('The other side is writing …')).toBeHidden()
  })

  await test.step('a file goes along, and comes down on the other side as it went up', async () => {
    const table = 'name,price\nAtlas,12.50\n'
    const release = await held(seller.page, '**/files/attachment/**')
    await seller.page.locator('input[type=file]').setInputFiles({
      name: 'sample.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table),
    })
    await expect(seller.page.getByRole('list', { name: 'Files of this message' })).toContainText('23 B')
    // The upload is still on its way: what was said to be sent goes out after it, on its own.
    await write(seller, 'Here it is.')
    await expect(seller.page.getByText('Goes out once the files are up.')).toBeVisible()
    release()
    await expect(buyer.link(/sample\.csv/)).toBeVisible()
    await buyer.check()
    expect(await buyer.download(/sample\.csv/)).toBe(table)
  })

  await test.step('what cannot be sent is kept, tried again, and arrives once', async () => {
    await buyer.page.context().setOffline(true)
    await write(buyer, 'That is the shape we need.')
    await expect(buyer.page.getByText(/Not sent\./)).toBeVisible()
    await buyer.page.context().setOffline(false)
    await buyer.page.reload()
    await expect(buyer.page.getByText(/Not sent\./)).toBeVisible()
    await buyer.button('Try again').click()
    await expect(words(seller, 'That is the shape we need.')).toBeVisible()
    await expect(buyer.page.getByText(/Not sent\./)).toBeHidden()
    await buyer.page.reload()
    await expect(
      buyer.page.getByRole('main').locator('ol li').getByText('That is the shape we need.'),
    ).toHaveCount(1)
    // The browser says of its own that it was offline.
    buyer.forgive(/ERR_INTERNET_DISCONNECTED/)
  })

  await test.step('a conversation that could not be read is there after "Try again"', async () => {
    const { pathname } = new URL(buyer.page.url())
    // Its oldest message: the list of conversations reads the newest one only.
    const setData = (data: string) =>
      asOwner(
        `update app.messages set data = $2 where id =
          (select id from app.messages where conversation_id = $1 order by created_at, id limit 1)`,
        [pathname.split('/').at(-1), data],
      )
    await setData('[]')
    await buyer.open('/inbox')
    await buyer.page.locator(`a[href="${pathname}"]`).click()
    await buyer.sees('This conversation could not be read')
    await setData('{}')
    await buyer.button('Try again').click()
    await expect(buyer.page.locator('strong').getByText('pricing', { exact: true })).toBeVisible()
    buyer.forgive(/React error #441|status of 500|: 500 .*(\/inbox\/|\/messages\?)/)
  })

  await test.step('on a phone there is one pane at a time, and Back leads from one to the next', async () => {
    await buyer.page.setViewportSize({ width: 390, height: 844 })
    await buyer.link('Details').click()
    await expect(buyer.page.getByRole('heading', { name: 'The seller' })).toBeVisible()
    await expect(buyer.field('Your message')).toBeHidden()
    await buyer.page.goBack()
    await expect(buyer.field('Your message')).toBeVisible()
    await buyer.check()
    await buyer.link('Back to all conversations').click()
    await expect(buyer.page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(buyer.field('Your message')).toBeHidden()
    await buyer.check()
  })

  await test.step('a stranger reads why nothing is there', async () => {
    const path = new URL(seller.page.url()).pathname
    const stranger = await Person.arrive(browser, 'stranger')
    await stranger.signIn()
    await stranger.page.goto(path)
    await expect(stranger.page.getByText('There is no such conversation, or it is not yours.')).toBeVisible()
  })

  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})
