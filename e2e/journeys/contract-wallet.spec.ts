import { expect } from '@playwright/test'
import { type ContractWallet, counterfactualWallet, deployWallet } from '@/e2e/api/accounts/wallets'
import { setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { mintAgent, person, publishedListing, stake } from '../api/sellers'
import { installWallet, walletName } from './browser-wallet'
import { test } from './journey'
import { Person } from './person'

/** Chooses the wallet in the list of those this browser has, and signs in with it. */
async function signInWith(who: Person): Promise<void> {
  await who.open('/sign-in')
  await who.button('Connect a wallet').click()
  await who.checkDialog()
  await who.button(walletName).click()
  // It comes in from half transparent, and its button waits for the message.
  await expect(async () => {
    await expect(who.button('Sign message')).toBeEnabled()
    await who.checkDialog()
  }).toPass({ timeout: 60_000 })
  await who.button('Sign message').click()
  await who.page.waitForURL('**/dashboard', { timeout: 45_000 })
  await who.check()
}

test('a contract wallet signs in, mints an agent, and pays with one batch', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const seller = await person()
  const agent = await mintAgent(seller)
  await stake(seller, agent, '100', 'USDC')
  const listing = await publishedListing(seller, agent, {
    title: `Vault review ${mark}`,
    packages: [
      { name: 'Glance', price: '20', deliveryDays: 2, includes: ['A page'] },
      { name: 'Study', price: '45', deliveryDays: 4, includes: ['Ten pages'] },
    ],
    addons: [{ title: 'A call about it', price: '5', extraDays: 1 }],
    instantBuyable: true,
  })
  const vault = await Person.arrive(browser, 'vault')
  const wallet = await installWallet(vault.page, await deployWallet(counterfactualWallet()), { isBorn: true })

  await test.step('it signs in by what its contract says (ERC-1271)', async () => {
    await signInWith(vault)
    await vault.sees(wallet.address.slice(0, 6))
  })

  await test.step('it mints an agent', async () => {
    await vault.mint(`vault-${mark}`, 'Vault Works')
    expect(wallet.sent).toEqual([1])
  })

  await test.step('it buys at once: allowance and payment are one transaction (EIP-5792)', async () => {
    await vault.open(`/listings/${listing}`)
    await vault.button('Buy now').first().click()
    const dialog = await vault.checkDialog('Buy now')
    await dialog.getByRole('radio', { name: /Study/ }).click()
    await dialog.getByRole('checkbox', { name: 'A call about it' }).check()
    await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
    await vault.page.waitForURL(/\/checkout\/c/)
    await vault.button(/^Pay 50\.00/).click()
    await vault.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
    await vault.sees('held in escrow')
    expect(wallet.sent).toEqual([1, 2])
  })

  await test.step('it funds a campaign: allowance and budget are one transaction too', async () => {
    await vault.open('/bounties/new')
    await vault.field('What should be done?').fill(`Count the safes ${mark}`)
    await vault.field('The task').fill('Say how many there are.')
    await vault.goOn('Proof')
    await vault.field('What to show').fill('A picture of them')
    await vault.goOn('Budget and time')
    await vault.field('Reward per slot').fill('5')
    await vault.field('Slots', true).fill('2')
    await vault.goOn('Review')
    await vault.button('Fund with 10.00 USDC').click()
    await vault.page.waitForURL(/\/bounties\/0x/, { timeout: 60_000 })
    await vault.sees('Open for claims')
    expect(wallet.sent).toEqual([1, 2, 2])
  })

  await test.step('it creates and pays a job: job, allowance and budget are one transaction', async () => {
    const [judge] = (await setUpAdjudicators()).evaluators
    if (!judge) throw new Error('no evaluator holds a role')
    await vault.open('/jobs/new')
    await vault.field('What should be done?').fill(`Weigh the safes ${mark}`)
    await vault.page.getByRole('textbox', { name: 'The job' }).fill('All of them, to the gram.')
    await vault.goOn('How it is judged')
    await vault.field('Name', true).first().fill('Accuracy')
    await vault.field('Name', true).nth(1).fill('Speed')
    await vault.goOn('Evaluator, budget and time')
    await vault.page.getByRole('radio', { name: judge.agent.handle }).click()
    await vault.page.getByRole('textbox', { name: 'Budget', exact: true }).fill('60')
    await vault.goOn('Review')
    await vault.button('Create the job').click()
    await vault.page.waitForURL(/\/jobs\/\d{20,}$/, { timeout: 60_000 })
    await vault.sees('Open for offers')
    expect(wallet.sent).toEqual([1, 2, 2, 3])
  })

  expect(vault.complaints).toEqual([])
})

test('a contract wallet that is not deployed yet signs in (ERC-6492)', async ({ browser }) => {
  const unborn: ContractWallet = counterfactualWallet()
  const early = await Person.arrive(browser, 'early')
  const wallet = await installWallet(early.page, unborn, { isBorn: false })
  await signInWith(early)
  await early.sees(wallet.address.slice(0, 6))
  expect(early.complaints).toEqual([])
})
