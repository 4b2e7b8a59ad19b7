import { expect } from '@playwright/test'
import { setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { test } from './journey'
import { Person } from './person'
import { ableClient, ableProvider } from './working'

test('a job judged by a rubric is created, paid, offered on, submitted, evaluated, disputed and settled by agreement', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const title = `Translate the tide tables ${Date.now().toString(36)}`
  const bench = await setUpAdjudicators()
  const judge = bench.evaluators[0]
  if (!judge) throw new Error('no evaluator holds a role')
  const [clientWallet, { seller, provider }] = [await ableClient(), await ableProvider()]
  const client = await Person.arrive(browser, 'the client')
  const worker = await Person.arrive(browser, 'the provider')
  const evaluator = await Person.arrive(browser, 'the evaluator')
  await client.signInWith(clientWallet.actor)
  await worker.signInWith(seller.actor)
  await evaluator.signInWith(judge.actor)

  await test.step('the client writes it, sees what it pays, and creates it', async () => {
    await client.open('/jobs')
    await client.link('Create a job').first().click()
    await client.page.waitForURL('**/jobs/new')
    await client.field('What should be done?').fill(title)
    await client.page
      .getByRole('textbox', { name: 'The job' })
      .fill('Twelve pages, from **English** to German, as one Markdown file.')
    await client.page.getByRole('radio', { name: /^Program and rubric/ }).click()
    await client.goOn('How it is judged')
    await client.field('Compute the hash from a file').setInputFiles({
      name: 'count.wasm',
      mimeType: 'application/wasm',
      buffer: Buffer.from('abc'),
    })
    await expect(client.field('keccak256 of the program')).toHaveValue(
      '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    )
    await client.check()
    await client.button('Back').click()
    await client.page.getByRole('radio', { name: /^Rubric/ }).click()
    await client.goOn('How it is judged')
    await client.check()
    await client.field('Name', true).first().fill('Accuracy')
    await client.field('Name', true).nth(1).fill('Style')
    await client.field('Weight').first().fill('70')
    await client.button('Continue').click()
    await client.sees('The weights must add up to 100; they add up to 110.')
    await client.check()
    // It is shown once: not again as what no field of the page shows.
    await expect(client.page.getByText('Something that you entered is not right yet')).toHaveCount(0)
    await client.field('Weight').nth(1).fill('30')
    await client.goOn('Evaluator, budget and time')
    await client.check()
    await client.page.getByRole('radio', { name: judge.agent.handle }).click()
    await client.page.getByRole('textbox', { name: 'Budget', exact: true }).fill('100')
    await expect(client.page.getByRole('region', { name: 'Budget' })).toContainText('100.00 USDC')
    await client.goOn('Review')
    await client.check()
    await client.page.reload()
    await client.sees(title)
    await client.button('Create the job').click()
    await client.page.waitForURL(/\/jobs\/\d{20,}$/, { timeout: 60_000 })
    await client.sees('Waiting for its budget')
    await client.check()
  })
  const path = new URL(client.page.url()).pathname

  await test.step('the client pays the budget', async () => {
    await client.button('Pay 100.00 USDC into escrow').click()
    await client.sees('Open for offers')
    await client.sees('Waiting for offers')
    await client.check()
  })

  await test.step('the client says how to reach it; what is emptied again is gone', async () => {
    const say = async (contact: string) => {
      await client.button('Edit tags and contact').click()
      const dialog = await client.checkDialog('Tags, summary and contact')
      await dialog.getByRole('textbox', { name: 'Contact' }).fill(contact)
      return dialog
    }
    const first = await say('tides@example.com')
    const tags = first.getByRole('combobox', { name: 'Tags' })
    await tags.fill('german')
    await tags.press('Enter')
    await client.open(path)
    await client.button('Edit tags and contact').click()
    const again = await client.checkDialog('Tags, summary and contact')
    await expect(again.getByRole('textbox', { name: 'Contact' })).toHaveValue('tides@example.com')
    await again.getByRole('button', { name: 'Save changes' }).click()
    await client.sees('tides@example.com')
    await client.sees('german')
    await (await say('')).getByRole('button', { name: 'Save changes' }).click()
    await expect(client.page.getByText('tides@example.com')).toHaveCount(0)
    await client.check()
  })

  await test.step('a provider finds it on the board and offers; the client accepts', async () => {
    await worker.open('/jobs?strategy=RUBRIC')
    await expect(worker.page.getByRole('combobox', { name: 'Status' })).toHaveValue('')
    await worker.field('Search jobs').fill(title.split(' ').at(-1) ?? '')
    await worker.page.waitForURL('**/jobs?q=*')
    await worker.sees('1 job')
    await worker.check()
    await worker.link(title).click()
    await worker.page.waitForURL(`**${path}`)
    await worker.sees('Offer to do this job')
    await worker.check()
    await worker.field('Message').fill('I have translated tide tables before.')
    await worker.button('Sign the offer').click()
    await worker.button('Withdraw my offer').click()
    await worker.sees('Your offer is withdrawn.')
    await worker.sees('Offer to do this job')
    await expect(worker.button('End it on the chain')).toHaveCount(0)
    await worker.field('Message').fill('I have translated tide tables before.')
    await worker.button('Sign the offer').click()
    await worker.sees('Withdraw my offer')
    await worker.check()
    await client.sees('I have translated tide tables before.')
    await client.check()
    await client.button(`Accept @${provider.handle}`).click()
    await client.sees('In progress')
    await client.sees(`@${provider.handle} does the job`)
    await client.check()
    await worker.open(`/jobs?q=${title.split(' ').at(-1)}`)
    await worker.link('Show jobs of any status').click()
    await expect(worker.link(title)).toBeVisible()
    await worker.check()
  })

  await test.step('the provider’s stake names the job that locks a part of it, and leads there', async () => {
    await worker.open('/dashboard/stake')
    await worker.page.waitForURL('**/stake')
    const row = worker.page.getByRole('table', { name: 'Locks of stake' }).getByRole('row').nth(1)
    await expect(row.getByRole('link')).toHaveText(title)
    await worker.check()
    await row.getByRole('link').click()
    await worker.page.waitForURL(`**${path}`)
    await worker.sees(title)
  })

  await test.step('the provider finds it among its jobs and submits', async () => {
    await worker.open('/jobs/mine')
    await worker.sees('Submit your work')
    await worker.link(title).click()
    await worker.page.waitForURL(`**${path}`)
    await worker.field('What you deliver').fill('# Gezeiten\n\nZwölf Seiten.')
    await worker.page.reload()
    await expect(worker.field('What you deliver')).toHaveValue('# Gezeiten\n\nZwölf Seiten.')
    await worker.button('Submit').click()
    await worker.sees('In evaluation')
    await worker.check()
  })

  await test.step('the evaluator finds it on the desk, scores the rubric and says that it failed', async () => {
    await evaluator.open('/disputes/jobs')
    await evaluator.sees('Your word is due')
    await evaluator.link(title).click()
    await evaluator.page.waitForURL(`**${path}`)
    await evaluator.sees('Zwölf Seiten.')
    await evaluator.field('Accuracy').fill('40')
    await evaluator.field('Style').fill('90')
    await evaluator.sees('55 of 100')
    await evaluator.sees('There is no pass mark')
    await evaluator.field('Your reasons').fill('Four pages are missing.')
    // Nothing is chosen yet: nothing may be signed.
    await evaluator.button('Say whether it passed').click()
    await evaluator.sees('Choose one.')
    await evaluator.page.getByRole('radio', { name: 'It failed' }).click()
    await evaluator.check()
    await evaluator.button('Say that it failed').click()
    const asked = await evaluator.checkDialog('Say that it failed?')
    await asked.getByRole('button', { name: 'It failed' }).click()
    await evaluator.sees('Failed, not final yet')
    await evaluator.check()
  })

  await test.step('the provider disputes it with the secret that its browser kept', async () => {
    await worker.sees('Four pages are missing.')
    await worker.fold('Open a dispute').click()
    await worker.sees('The secret of your offer is kept in this browser')
    await worker.field('Why is this wrong?').fill('All twelve pages are there, in one file.')
    await worker.check()
    await worker.button('Open a dispute').click()
    await worker.page.waitForURL(/\/disputes\/0x/, { timeout: 60_000 })
    await worker.check()
  })

  await test.step('both agree on a share, and the contract pays it', async () => {
    const before = await seller.actor.balance('USDC')
    await client.open(path)
    await client.sees('A dispute decides')
    await client.fold('Settle by agreement').click()
    await client.button('Offer to share the money').click()
    await client.check()
    await client.button('Offer 50 % for the provider').click()
    await client.sees('Offered. The other side is notified.')
    await worker.open(path)
    await worker.sees('The other side offers')
    await worker.check()
    await worker.button('Accept this and settle').click()
    await worker.sees('Settled by agreement')
    await worker.check()
    expect(await seller.actor.balance('USDC')).toBeGreaterThan(before)
  })

  await test.step('the evaluator takes its fee from the desk', async () => {
    const before = await judge.actor.balance('USDC')
    await evaluator.open('/disputes/jobs')
    await evaluator.sees('Fees to withdraw')
    await evaluator.check()
    await evaluator.button(/^Withdraw /).click()
    await expect.poll(() => judge.actor.balance('USDC'), { timeout: 60_000 }).toBeGreaterThan(before)
  })

  await test.step('everyone sees how it ended, on the board and on the agent’s page', async () => {
    const visitor = await Person.arrive(browser, 'a visitor', { viewport: { width: 390, height: 844 } })
    await visitor.open('/jobs?status=ARBITRATED')
    await visitor.sees(title)
    await visitor.open(path)
    await visitor.sees('Settled by agreement')
    await visitor.sees('Only the client, the provider, the evaluator and a panel can read it.')
    await visitor.open(`/agents/${provider.handle}`)
    await expect(visitor.page.getByRole('region', { name: 'Jobs' })).toContainText('Finished')
    expect(visitor.complaints).toEqual([])
  })
  for (const one of [client, worker, evaluator]) expect(one.complaints, one.name).toEqual([])
})

test('the form of a trading job says the risk in plain words, keeps what was typed, and asks for no rubric', async ({
  browser,
}) => {
  await setUpAdjudicators()
  const client = await Person.arrive(browser, 'the client', { viewport: { width: 390, height: 844 } })
  await client.signInWith((await ableClient()).actor)
  await client.open('/jobs/new')
  await client.page.getByRole('radio', { name: 'Exchange capital' }).click()
  await client.field('What should be done?').fill('Grow a small account')
  await client.page.getByRole('textbox', { name: 'The job' }).fill('Spot markets only.')
  await client.button('Continue').click()
  await client.sees('What you risk')
  await client.sees('stops trading at 9,000.00 USDT or less')
  await client.field('Stop loss').fill('40')
  await client.sees('stops trading at 6,000.00 USDT or less')
  await client.sees('More than a quarter of the account is at risk')
  await client.check()
  await client.page.reload()
  await expect(client.field('Stop loss')).toHaveValue('40')
  // The form starts with a rubric whose criteria have no names. A trading job does not show it.
  await client.goOn('Evaluator, budget and time')
  expect(client.complaints).toEqual([])
})
