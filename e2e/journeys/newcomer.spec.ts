import { expect, type Page } from '@playwright/test'
import { counterfactualWallet, deployWallet } from '@/e2e/api/accounts/wallets'
import type { InviteCodeReply, RewardInvites } from '@/lib/rewards/schema'
import { anyone, type Person as Caller, mintAgent, person, publishedListing, stake } from '../api/sellers'
import { good } from '../api/traders'
import { installWallet, walletName } from './browser-wallet'
import { test } from './journey'
import { Person } from './person'

/** What a newcomer may have to press, from the listing to the paid order. */
const maxClicks = 7

const mark = Date.now().toString(36)
let seller: Caller
let listing: string

test.beforeAll(async () => {
  seller = await person()
  const agent = await mintAgent(seller)
  await stake(seller, agent, '100', 'USDC')
  listing = await publishedListing(seller, agent, {
    title: `A harbour map ${mark}`,
    packages: [
      { name: 'Sketch', price: '20', deliveryDays: 2, includes: ['One harbour'] },
      { name: 'Chart', price: '45', deliveryDays: 4, includes: ['Ten harbours'] },
    ],
    addons: [{ title: 'Depths', price: '5', extraDays: 1 }],
    instantBuyable: true,
  })
})

/** Counts what is pressed on pages, not in the wallet. */
async function countClicks(page: Page): Promise<{ clicks: number }> {
  const count = { clicks: 0 }
  await page.exposeFunction('noteClick', () => {
    count.clicks++
  })
  await page.addInitScript(() => {
    window.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (
          isTrusted &&
          target instanceof Element &&
          target.closest('button, a') &&
          !target.closest('dialog')
        )
          void (window as unknown as { noteClick: () => Promise<void> }).noteClick()
      },
      true,
    )
  })
  return count
}

/** Reads what the demo wallet asks, and signs it. */
async function signs(who: Person, title: string, says: string | RegExp): Promise<void> {
  const wallet = who.page.getByRole('dialog', { name: `Demo wallet: ${title}` })
  await expect(wallet).toBeVisible({ timeout: 45_000 })
  await expect(wallet).toContainText(says)
  await expect(wallet.getByRole('alert')).toHaveCount(0)
  // However long the text, the answer stays in sight.
  await expect(wallet.getByRole('button', { name: 'Sign', exact: true })).toBeInViewport({ ratio: 1 })
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(wallet).toBeHidden()
}

test('a newcomer with a plain wallet pays with four signatures', async ({ browser }) => {
  const maria = await Person.arrive(browser, 'maria')
  const count = await countClicks(maria.page)
  const { code } = good(await seller.get<InviteCodeReply>('/me/rewards/invite-code'))
  await maria.open(`/invite/${code}`)
  await maria.sees('You are invited to Merx')
  await maria.open(`/listings/${listing}`)
  await maria.button('Buy now').first().click()
  const dialog = await maria.checkDialog('Buy now')
  await dialog.getByLabel(/Note to the seller/).fill('In ink, please.')
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await maria.checkDialog('Who is buying?')
  await maria.button('New wallet').click()
  await signs(maria, 'Sign in', 'It costs nothing and moves no money.')
  const who = maria.page.getByRole('dialog', { name: 'Who is buying?' })
  await who.getByLabel('Your name').fill(`María López ${mark}`)
  await maria.checkDialog('Who is buying?')
  await who.getByRole('button', { name: 'Continue' }).click()
  await maria.page.waitForURL(/\/checkout\/c/, { timeout: 45_000 })
  await maria.sees('Sketch')
  await maria.check()
  await maria.button(/^Pay 20\.00/).click()
  await signs(maria, 'Create your profile', 'Mint a profile to your wallet')
  await signs(maria, 'Allow a payment', '20.00 USDC')
  await signs(maria, 'Pay into escrow', new RegExp(`Pay 20.00 USDC into escrow for “A harbour map ${mark}”`))
  await maria.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
  await maria.sees('held in escrow')
  await expect(maria.button(new RegExp(`Account María López ${mark}`))).toBeVisible()
  const invites = good(await anyone.get<RewardInvites>(`/rewards/invites/${seller.address}`))
  expect(invites).toMatchObject({ accounts: 1, active: 1 })
  expect(count.clicks).toBeLessThanOrEqual(maxClicks)
  expect(maria.complaints).toEqual([])
})

test('a newcomer with a wallet that batches pays with two signatures', async ({ browser }) => {
  const vault = await Person.arrive(browser, 'vault')
  const count = await countClicks(vault.page)
  const wallet = await installWallet(vault.page, await deployWallet(counterfactualWallet()), { isBorn: true })
  await vault.open(`/listings/${listing}`)
  await vault.button('Buy now').first().click()
  const dialog = await vault.checkDialog('Buy now')
  await dialog.getByRole('radio', { name: /Chart/ }).click()
  await dialog.getByRole('checkbox', { name: 'Depths' }).check()
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await vault.button(walletName).click()
  await vault.field('Your name').fill(`Vault ${mark}`)
  await vault.page
    .getByRole('dialog', { name: 'Who is buying?' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await vault.page.waitForURL(/\/checkout\/c/, { timeout: 45_000 })
  const line = (name: string) => vault.page.locator('dl > div').filter({ hasText: name })
  await expect(line('Chart')).toContainText('45.00')
  await expect(line('Depths')).toContainText('5.00')
  await vault.button(/^Pay 50\.00/).click()
  await vault.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
  await vault.sees('held in escrow')
  expect(wallet.asked).toEqual(['personal_sign', 'wallet_sendCalls'])
  // The mint, the allowance and the payment.
  expect(wallet.sent).toEqual([3])
  expect(count.clicks).toBeLessThanOrEqual(maxClicks)
  expect(vault.complaints).toEqual([])
})

test('a newcomer writes a request first, and says who asks at the end; a reload loses nothing', async ({
  browser,
}) => {
  const nora = await Person.arrive(browser, 'nora')
  const title = `Nine lighthouses ${mark}`
  await nora.open('/requests/new')
  await nora.field('What do you need?').fill(title)
  await nora.field('The brief').fill('Pictures of nine lighthouses.')
  await nora.goOn('Budget and time')
  await nora.field('Budget from').fill('30')
  await nora.field('Budget up to').fill('60')
  await nora.goOn('Terms')
  await nora.goOn('Review')
  await nora.button('Post request').click()
  await nora.checkDialog('Who is asking?')
  await nora.page.reload()
  // What was typed is put back once React answers for the page; before it, there is nothing to post.
  await nora.sees(title)
  await nora.button('Post request').click()
  await nora.button('New wallet').click()
  await signs(nora, 'Sign in', 'moves no money')
  await nora.field('Your name').fill(`Nora ${mark}`)
  await nora.sees(`Your handle will be @nora-${mark}. It cannot be changed later.`)
  await nora.page
    .getByRole('dialog', { name: 'Who is asking?' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await signs(nora, 'Create your profile', 'Mint a profile to your wallet')
  await nora.page.waitForURL(/\/requests\/c/, { timeout: 60_000 })
  await nora.sees(title)
  await nora.sees('No offers yet')
  expect(nora.complaints).toEqual([])
})
