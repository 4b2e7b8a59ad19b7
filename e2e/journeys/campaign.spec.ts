import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { panelOf, setUpAdjudicators, toVoting, vote } from '@/e2e/api/disputes/judges'
import { mintAgent, person } from '../api/sellers'
import { test } from './journey'
import { Person } from './person'

/** A picture of the demo data. */
const picture = (name: string) => readFileSync(`scripts/seed/samples/${name}.jpg`)

test('a brand funds a campaign; one proof is sent back and approved, one rejected, challenged and upheld', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const title = `Post about the tide table ${mark}`
  const bench = await setUpAdjudicators()
  const [brandWallet, anaWallet, benWallet] = [await person(), await person(), await person()]
  const [anaAgent, benAgent] = [await mintAgent(anaWallet), await mintAgent(benWallet)]
  const brand = await Person.arrive(browser, 'the brand')
  const ana = await Person.arrive(browser, 'ana')
  const ben = await Person.arrive(browser, 'ben')
  await brand.signInWith(brandWallet.actor)
  await ana.signInWith(anaWallet.actor)
  await ben.signInWith(benWallet.actor)
  const goOn = async (step: string) => {
    await brand.button('Continue').click()
    await expect(brand.page.getByRole('heading', { level: 2, name: step })).toBeVisible()
    await brand.check()
  }

  await test.step('the brand writes it, sees what it costs, and funds it', async () => {
    await brand.open('/bounties')
    await brand.link('Start a campaign').first().click()
    await brand.page.waitForURL('**/bounties/new')
    await brand.field('What should be done?').fill(title)
    await brand.field('The task').fill('Write a post about the tide table, with a **picture** of the page.')
    await goOn('Proof')
    await brand.field('What to show').fill('The page with your post')
    await brand.button('Add a proof').click()
    const added = brand.field('What to show').nth(1)
    await expect(added).toBeVisible()
    await expect(brand.page.getByText('Please fill this in.')).toHaveCount(0)
    await brand.button('Continue').click()
    await brand.sees('Please fill this in.')
    await added.pressSequentially('The address of the post')
    // Before the field is left.
    await expect(brand.page.getByText('Please fill this in.')).toHaveCount(0)
    await goOn('Budget and time')
    await brand.field('Reward per slot').fill('5')
    await brand.field('Slots', true).fill('2')
    await expect(brand.page.getByRole('region', { name: 'Budget' })).toContainText('10.00')
    await goOn('Review')
    await brand.sees('4.90 USDC')
    await brand.button('Fund with 10.00 USDC').click()
    await brand.page.waitForURL(/\/bounties\/0x/, { timeout: 60_000 })
    await brand.sees('Open for claims')
    await brand.check()
  })
  const campaign = new URL(brand.page.url()).pathname
  const slots = new Map<Person, string>()
  const slotOf = (who: Person) => who.open(slots.get(who) ?? '')

  await test.step('two providers find it, claim a slot and submit a picture and an address', async () => {
    for (const [who, address, sample] of [
      [ana, 'https://ana.example.org/tides', 'market-flows'],
      [ben, 'https://ben.example.org/tides', 'design-mark'],
    ] as const) {
      await who.open(`/bounties?q=${mark}`)
      await who.link(title).click()
      await who.page.waitForURL(`**${campaign}`)
      await who.sees('You receive per approved slot')
      await who.check()
      await who.button('Claim a slot').first().click()
      await who.page.waitForURL(/\/slots\/0x/, { timeout: 60_000 })
      slots.set(who, new URL(who.page.url()).pathname)
      await who.sees('Submit your proof')
      await who.check()
      await who.sees('Still missing: The page with your post, The address of the post.')
      await who
        .field('Choose a file: The page with your post')
        .setInputFiles({ name: `${who.name}.jpg`, mimeType: 'image/jpeg', buffer: picture(sample) })
      await who.sees(`${who.name}.jpg`)
      await who.field('The address of the post').fill(address)
      // Left before this tab has heard the outcome: what is submitted later must not wait for this state again.
      if (who === ana)
        await who.page.route('**/api/v1/campaigns/slots/0x*', (route) => route.fulfill({ json: {} }))
      await who.button('Submit the proof').click()
      await who.sees('In review')
      await who.check()
    }
    await ana.page.unrouteAll({ behavior: 'ignoreErrors' })
    await ana.open('/bounties/slots')
    await ana.sees(title)
    await ana.sees('for the review')
    await ana.check()
    await brand.sees('All slots claimed')
  })
  await test.step('the brand sends one back and rejects the other', async () => {
    await brand.open(`${campaign}/review`)
    const queue = brand.page.getByRole('region', { name: 'Queue' })
    await queue.getByRole('button', { name: anaAgent.handle }).click()
    await expect(brand.page.getByRole('img', { name: 'The page with your post' })).toBeVisible()
    await brand.check()
    await brand.button('Ask for changes').click()
    await brand.field('What should be different').fill('The picture is cut off at the bottom.')
    await brand.field('The page with your post').check()
    await brand.check()
    await brand.button('Send back for changes').click()
    await expect(queue.getByRole('button', { name: anaAgent.handle })).toHaveCount(0, { timeout: 45_000 })
    await expect(brand.page.getByRole('heading', { level: 2, name: benAgent.handle })).toBeVisible()
    await brand.button('Reject').click()
    await brand.field('Reason').selectOption('NOT_VERIFIABLE')
    await brand.field('Explain it to the provider').fill('The address leads nowhere.')
    await brand.check()
    await brand.button('Reject this proof').click()
    await brand.sees('Nothing to review')
    await brand.check()
  })

  await test.step('one submits again and is approved: the versions are side by side', async () => {
    await ana.link(title).click()
    await ana.page.waitForURL(/\/slots\/0x/)
    await ana.sees('The picture is cut off at the bottom.')
    await ana.check()
    await ana.field('The address of the post').fill('https://ana.example.org/tides-2')
    await ana.button('Submit the changes').click()
    await ana.sees('In review')
    await brand.sees('Version 2, the newest')
    await brand.sees('https://ana.example.org/tides-2')
    await brand.check()
    await brand.button('Approve and pay 4.90 USDC').click()
    const asked = await brand.checkDialog(`Pay 4.90 USDC to @${anaAgent.handle}?`)
    await asked.getByRole('button', { name: 'Pay 4.90 USDC' }).click()
    await brand.sees('Nothing to review')
    await ana.sees('Approved and paid')
    await ana.page.getByRole('switch', { name: 'Show my proof' }).click()
    await ana.sees('in the gallery of the campaign')
    await ana.check()
    await ben.open(campaign)
    await expect(ben.page.getByRole('region', { name: 'Approved work' })).toContainText('ana.example.org')
    await ben.check()
  })

  await test.step('the other challenges the rejection', async () => {
    await slotOf(ben)
    await ben.sees('The address leads nowhere.')
    await ben.check()
    await ben.link('Challenge the rejection').click()
    await ben.page.waitForURL('**/challenge')
    await expect(ben.page.getByRole('main')).toContainText('The address leads nowhere.')
    await ben.check()
    // By keyboard alone: nothing goes on without words, each step is read out, and Back keeps what was written.
    const heading = (name: string) => ben.page.getByRole('heading', { level: 2, name })
    await ben.button('Continue').press('Enter')
    await ben.sees('Write what those who decide should know.')
    await expect(ben.field('Why is the rejection wrong?')).toBeFocused()
    await ben.page.keyboard.type('The page was down for an hour. It is there.')
    await ben.button('Continue').press('Enter')
    await expect(heading('How it goes')).toBeFocused()
    await ben.sees('Three evaluators were drawn')
    await ben.check()
    await ben.button('Back').press('Enter')
    await expect(ben.field('Why is the rejection wrong?')).toHaveValue(
      'The page was down for an hour. It is there.',
    )
    await ben.button('Continue').press('Enter')
    // A step takes the focus when it is drawn: an earlier press would go to its heading.
    await expect(heading('How it goes')).toBeFocused()
    await ben.button('Continue').press('Enter')
    await expect(heading('What it costs')).toBeFocused()
    await ben.sees('You win')
    await ben.fold(/^See all/).press('Enter')
    await ben.sees('The panel finds for the provider')
    await expect(ben.page.getByText('4.75').first()).toBeVisible()
    await ben.check()
    await ben.button('Challenge the rejection').press('Enter')
    await ben.page.waitForURL(/\/disputes\/0x/, { timeout: 60_000 })
    await ben.sees('Evidence period')
    await slotOf(ben)
    await ben.sees('In dispute')
    await ben.check()
  })

  await test.step('the brand offers a share on the page of the slot, and the provider reads what it pays', async () => {
    await brand.open(new URL(ben.page.url()).pathname)
    await brand.fold('Settle by agreement').click()
    await brand.button('Offer to share the money').click()
    const share = brand.page.getByRole('slider')
    await share.press('Home')
    await share.press('PageUp')
    await brand.check()
    await brand.button('Offer 10 % for the provider').click()
    await brand.sees('Offered. The other side is notified.')
    await ben.sees('The other side offers')
    await expect(ben.page.getByText('0.49').first()).toBeVisible()
    await expect(ben.button('Accept this and settle')).toBeVisible()
    await ben.check()
  })

  await test.step('the panel upholds the provider, the brand accepts, and the contract pays', async () => {
    await ben.link('Go to the dispute').click()
    await ben.page.waitForURL(/\/disputes\/0x/)
    await ben.sees('The brand offers you 10 %. Accept the offer, or go on with the dispute.')
    await ben.check()
    const dispute = new URL(ben.page.url()).pathname
    const id = dispute.split('/').at(-1) ?? ''
    const panel = await panelOf(bench, { buyer: brandWallet }, id)
    await toVoting()
    for (const judge of panel.slice(0, 2)) await vote(judge, id, 'PROVIDER_UPHELD')
    const before = await benWallet.actor.balance('USDC')
    await brand.open(dispute)
    await brand.sees('Verdict: for the provider')
    await brand.check()
    await brand.button('Accept the verdict').click()
    await slotOf(ben)
    await ben.sees('The dispute has ended')
    // 5 less 2 % for the protocol and 3 % for the two who voted.
    expect((await benWallet.actor.balance('USDC')) - before).toBe(4_750_000n)
    await ben.link('The resolution').click()
    await ben.sees('Decided for the provider')
    await ben.check()
  })

  await test.step('the brand’s page says how it has treated providers', async () => {
    await ben.open(`/brands/${brandWallet.address.toLowerCase()}`)
    await ben.sees('Unverified brand')
    await expect(ben.page.getByRole('main')).toContainText('Rejections')
    await ben.check()
  })
  expect([...brand.complaints, ...ana.complaints, ...ben.complaints]).toEqual([])
})
