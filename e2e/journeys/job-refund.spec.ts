import { expect } from '@playwright/test'
import { evaluatedJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import { test } from './journey'
import { Person } from './person'

test('the provider of a failed job reads what accepting costs, is asked, and both sides then read the same refund', async ({
  browser,
}) => {
  const desk = await jobDesk()
  const path = `/jobs/${await evaluatedJob(desk, false)}`
  const worker = await Person.arrive(browser, 'the provider')
  const client = await Person.arrive(browser, 'the client')
  await worker.signInWith(desk.provider.actor)
  await client.signInWith(desk.client.actor)

  await test.step('the client reads what it gets, and of what it consists', async () => {
    await client.open(path)
    await client.sees('Without a dispute you get 102.00 USDC: 97.00 USDC of the budget and 5.00 USDC')
  })

  await test.step('the provider reads what it loses, and is asked before the wallet is', async () => {
    await worker.open(path)
    await worker.sees('Without a dispute you lose 5.00 USDC of your stake, and the client gets 102.00 USDC.')
    await worker.button('Accept this and settle').click()
    const asked = await worker.checkDialog('Give up 5.00 USDC of your stake?')
    await asked.getByRole('button', { name: 'Not yet' }).click()
    await worker.sees('Failed, not final yet')
    const before = await desk.client.actor.balance('USDC')
    await worker.button('Accept this and settle').click()
    await worker.page
      .getByRole('dialog', { name: 'Give up 5.00 USDC of your stake?' })
      .getByRole('button', { name: 'Give up 5.00 USDC' })
      .click()
    await worker.sees('Failed: the client was refunded')
    await worker.check()
    expect((await desk.client.actor.balance('USDC')) - before).toBe(102_000_000n)
  })

  await test.step('everyone reads one figure for it', async () => {
    await worker.sees('102.00 USDC went to the client: 97.00 USDC of the budget and 5.00 USDC of your stake.')
    await client.open(path)
    await client.sees(
      '102.00 USDC went to you: 97.00 USDC of the budget and 5.00 USDC of the provider’s stake.',
    )
    await expect(client.page.getByRole('region', { name: 'Money', exact: true })).toContainText(
      /102\.00\s*USDC\s*returned to you/,
    )
    const happened = client.page.getByRole('list', { name: 'What happened' })
    for (const step of ['paid the budget', 'accepted the offer of', 'submitted', ': it failed'])
      await expect(happened.getByRole('listitem').filter({ hasText: step })).toContainText('0x')
    await client.check()
  })
  expect([...worker.complaints, ...client.complaints]).toEqual([])
})
