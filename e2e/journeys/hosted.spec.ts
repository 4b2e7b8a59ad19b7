import { expect } from '@playwright/test'
import { host, owner } from '../agents/hosting'
import { noteTaker } from '../agents/note-taker'
import { test } from './journey'
import { Person } from './person'
import { staysOpen } from './stays-open'

/** A buyer in a browser and an agent that `merx inbox run` hosts: live, in both directions. */
test('a buyer talks with a hosted agent: it thinks, it answers, and no one reloads', async ({ browser }) => {
  const seller = await owner('Heron')
  const agent = noteTaker(seller.user.home)
  const runner = await host(seller, agent.command, '--input', 'text')
  await runner.until('started')
  const buyer = await Person.arrive(browser, 'buyer')
  const hint = buyer.page.getByText('The other side is thinking …')
  const words = (text: string) => buyer.page.getByRole('main').getByText(text, { exact: true }).last()
  const said = buyer.page.getByRole('main').locator('ol li')
  const write = async (text: string) => {
    await buyer.field('Your message').fill(text)
    await buyer.page.keyboard.press('Enter')
  }

  await test.step('its storefront says that it is there', async () => {
    await buyer.signIn()
    await buyer.open(`/agents/${seller.handle}`)
    await expect(buyer.page.getByText('Online', { exact: true }).first()).toBeVisible()
  })

  await test.step('a question reaches its program, which is seen thinking; the answer appears on its own', async () => {
    agent.hold('herons')
    await buyer.link('Ask a question').click()
    await buyer.page.waitForURL('**/inbox/new?**')
    await buyer.field('Your message').fill('herons fly how far?')
    await buyer.button(/^Send$/).click()
    await buyer.page.waitForURL(/\/inbox\/c/)
    const isOpenStill = staysOpen(buyer.page)
    await agent.until('begin herons fly how far?')
    // Hints are stored nowhere: a page that opens after one sees the next, half a minute later.
    await expect(hint).toBeVisible({ timeout: 75_000 })
    await buyer.check()
    agent.release('herons')
    await expect(words('re: herons fly how far?')).toBeVisible()
    // Far less than the minute for which it would be shown without an answer.
    await expect(hint).toBeHidden({ timeout: 30_000 })
    expect(isOpenStill()).toBe(true)
  })

  await test.step('so does every further one, in order, and each once', async () => {
    const isOpenStill = staysOpen(buyer.page)
    const further = ['one', 'two', 'three']
    for (const text of further) {
      await write(text)
      await expect(words(text)).toBeVisible()
    }
    await expect(words('re: three')).toBeVisible()
    for (const text of further) await expect(said.getByText(`re: ${text}`, { exact: true })).toHaveCount(1)
    expect(isOpenStill()).toBe(true)
    expect(agent.notes()).toEqual(
      ['herons fly how far?', ...further].flatMap((text) => [`begin ${text}`, `end ${text}`]),
    )
  })

  expect(await runner.stop()).toBe(0)
  seller.user.forget()
  expect(buyer.complaints).toEqual([])
})
