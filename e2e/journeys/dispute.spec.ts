import { expect } from '@playwright/test'
import { arbitratorOf, panelOf, readDispute, setUpAdjudicators, toVoting } from '@/e2e/api/disputes/judges'
import { delivered, newPair } from '../api/traders'
import { held } from './held'
import { test } from './journey'
import { Person } from './person'

test('a dispute of five people goes to arbitration, and the arbitrator’s word is paid out', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const bench = await setUpAdjudicators()
  const pair = await newPair()
  const order = `/orders/${await delivered(pair)}`
  const buyer = await Person.arrive(browser, 'the buyer')
  const seller = await Person.arrive(browser, 'the seller')
  const people = [buyer, seller]
  await buyer.signInWith(pair.buyer.actor)
  await seller.signInWith(pair.seller.actor)
  const before = await pair.seller.actor.balance('USDC')

  await test.step('the buyer challenges: what is wrong, how it goes, what it costs', async () => {
    await buyer.open(order)
    await buyer.fold('Report a problem').click()
    await buyer.check()
    await buyer.link('Open a dispute').click()
    await buyer.page.waitForURL('**/challenge')
    const agreed = buyer.page.getByRole('complementary', { name: 'What was agreed' })
    await expect(agreed).toContainText('Twelve competitors, one CSV, in three days.')
    await buyer.check()
    await buyer.field('What is not as agreed?').fill('The brief asked for **twelve** rows; there is one.')
    await buyer.button('Continue').click()
    await buyer.sees('Three evaluators were drawn')
    await buyer.check()
    await buyer.button('Continue').click()
    await buyer.sees('You win')
    await expect(buyer.page.getByText('The panel finds for the buyer')).toBeHidden()
    await buyer.fold(/^See all/).click()
    await buyer.sees('The panel finds for the buyer')
    await buyer.check()
    await buyer.button('Back').click()
    await buyer.sees('Three evaluators were drawn')
    await buyer.button('Continue').click()
    await buyer.check()
    await buyer.button('Open the dispute').click()
    await buyer.page.waitForURL(/\/disputes\/0x/, { timeout: 60_000 })
    await buyer.sees('Evidence period')
    await buyer.check()
  })
  const path = new URL(buyer.page.url()).pathname
  const id = path.split('/').at(-1) ?? ''

  await test.step('the question comes first, three ends are shown, and the exact ones are a press away', async () => {
    await expect(buyer.page.getByRole('region', { name: 'What the buyer claims' })).toContainText('twelve')
    const ends = buyer.page.getByRole('region', { name: 'How it can end' })
    for (const end of ['You win', 'You lose', 'No one decides']) await expect(ends).toContainText(end)
    await expect(ends.getByText('The panel finds for the buyer')).toBeHidden()
    await ends.getByText('See all 8').click()
    await expect(ends.getByText('The panel finds for the buyer')).toBeVisible()
    await buyer.check()
    await buyer.open('/dashboard')
    await buyer.sees(/50\.00 USDC in escrow, one dispute, answer by/)
    await buyer.link(/^Add your evidence/).click()
    await buyer.page.waitForURL(`**${path}`)
    await buyer.link('Add evidence').click()
    await expect(buyer.field('Add to your side')).toBeInViewport()
  })

  await test.step('both sides show evidence, and a question is answered', async () => {
    await seller.open(path)
    await seller.field('Add a file').setInputFiles({
      name: 'private.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Not meant for this dispute.'),
    })
    await seller.button('Leave private.txt out').click()
    await expect(seller.page.getByText('private.txt')).toBeHidden()
    const release = await held(seller.page, '**/evidence/upload-url')
    await seller.field('Add a file').setInputFiles({
      name: 'rows.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,price\nAtlas,12.50\n'),
    })
    await seller.sees('You can send it once the file is up.')
    await expect(seller.button('Add evidence')).toBeDisabled()
    release()
    await seller.sees('rows.csv')
    await seller.field('Add to your side').fill('All twelve are in the second sheet.')
    await seller.button('Add evidence').click()
    await seller.sees('Everyone in the dispute can read it.')
    await buyer.sees('All twelve are in the second sheet.')
    const { artifacts } = await readDispute(pair.buyer, id)
    expect(artifacts.map(({ fileName }) => fileName)).toEqual(['rows.csv'])
    await buyer.field('Ask the seller for something').fill('Send the second sheet.')
    await buyer.button(/^Ask$/).click()
    await seller.sees('Send the second sheet.')
    await seller.field('Your answer').fill('It is the file above.')
    await seller.button('Send the answer').click()
    await buyer.sees('Answered')
    await buyer.check()
  })

  await test.step('three evaluators vote; no one sees how until it is decided', async () => {
    const panel = await panelOf(bench, pair, id)
    await toVoting()
    for (const [index, judge] of panel.entries()) {
      const evaluator = await Person.arrive(browser, `evaluator ${index + 1}`)
      people.push(evaluator)
      await evaluator.signInWith(judge.actor)
      if (index < 2) {
        await evaluator.open('/disputes?state=waiting')
        await evaluator.page.locator(`a[href="${path}"]`).click()
        await evaluator.page.waitForURL(`**${path}`)
        // Evidence took two days of the chain, and a moment of the clock on the wall.
        const delivery = evaluator.page.getByRole('region', { name: 'What was delivered' })
        await expect(delivery.locator('time')).toHaveText('2 days ago')
        await evaluator.button('Keep the sheet').click()
        await evaluator.sees('Your sheet is kept.')
        await evaluator.page.getByRole('radio', { name: /For the buyer/ }).click()
        await evaluator.field('Your reasons').fill('One row is not twelve.')
        await evaluator.check()
        await evaluator.button('Cast the vote').click()
        await evaluator.sees('You have voted.')
      } else {
        // Two equal votes were the verdict: the third has nothing left to decide.
        await evaluator.open(path)
        await evaluator.sees('Verdict: for the buyer')
        await evaluator.check()
      }
      if (index === 0) await buyer.sees('Voted, hidden')
    }
    await buyer.sees('One row is not twelve.')
  })

  await test.step('the seller appeals, the arbitrator rules, and the contract pays', async () => {
    await seller.open(path)
    await seller.check()
    await seller.button('Appeal to an arbitrator').click()
    await seller.sees('An arbitrator decides')
    const arbitrator = await Person.arrive(browser, 'the arbitrator')
    people.push(arbitrator)
    await arbitrator.signInWith((await arbitratorOf(bench, pair, id)).actor)
    await arbitrator.open(path)
    await arbitrator.page.getByRole('radio', { name: /For the seller/ }).click()
    await arbitrator.field('Your reasons').fill('The second sheet has all twelve.')
    await arbitrator.check()
    await arbitrator.button('Rule').click()
    await arbitrator.sees('The arbitrator ruled: for the seller')
    // 50 less 1 for the protocol, 1.50 for the two who voted and 1.50 for the arbitrator.
    expect((await pair.seller.actor.balance('USDC')) - before).toBe(46_000_000n)
  })

  await test.step('everyone reads how it was decided, and nothing of what was said', async () => {
    const reader = await Person.arrive(browser, 'a reader')
    people.push(reader)
    await reader.open(`/resolutions/${id}`)
    await reader.sees('Decided for the seller')
    await expect(reader.page.getByText('46.00').first()).toBeVisible()
    await expect(reader.page.getByText('second sheet')).toHaveCount(0)
  })
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
})
