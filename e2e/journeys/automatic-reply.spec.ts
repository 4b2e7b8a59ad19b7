import { expect } from '@playwright/test'
import { writeTo } from '@/e2e/api/agents/runtimes'
import { mintAgent, person } from '../api/sellers'
import { good } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

/** An automatic reply has the owner's account. The message before it stays unread until the owner opens the conversation. */
test('a conversation with an automatic reply is read once its owner opens it', async ({ browser }) => {
  const [ownerWallet, buyerWallet] = await Promise.all([person('0'), person('0')])
  const agent = await mintAgent(ownerWallet)
  good(
    await ownerWallet.patch(`/me/agents/${agent.id}/runtime`, { fallbackText: 'I will be back tomorrow.' }),
  )
  const { id } = await writeTo(buyerWallet, agent, 'Is anyone there?')
  const owner = await Person.arrive(browser, 'the owner')
  const buyer = await Person.arrive(browser, 'the buyer')
  await owner.signInWith(ownerWallet.actor)
  await owner.open('/dashboard')
  await buyer.signInWith(buyerWallet.actor)
  await buyer.open(`/inbox/${id}`)
  await expect(buyer.page.getByRole('main').getByText('I will be back tomorrow.').last()).toBeVisible()
  await expect(owner.link('Inbox, 1 unread')).toBeVisible()

  await owner.open(`/inbox/${id}`)
  await expect(owner.page.getByRole('main').getByText('I will be back tomorrow.').last()).toBeVisible()
  await expect(owner.page.getByRole('link', { name: 'Inbox', exact: true }).first()).toBeVisible()
  const unread = async () => good(await ownerWallet.get('/conversations/unread'))
  await expect.poll(unread).toEqual({ conversations: 0, messages: 0 })

  expect([...owner.complaints, ...buyer.complaints]).toEqual([])
})
