/** A draft of a request whose page stays open for days before it is published. */
import { expect } from '@playwright/test'
import type { Request } from '@/lib/requests/schema'
import { mintAgent, person } from '../api/sellers'
import { brief, good } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

const dayMs = 86_400_000

test('a draft takes offers for all of its days, counted from the press of the button', async ({
  browser,
}) => {
  const buyer = await person()
  const client = await mintAgent(buyer)
  const deadlineAt = new Date(Date.now() + dayMs).toISOString()
  const { id } = good(
    await buyer.post<Request>(
      '/prepayment-orders',
      brief({ client, currency: 'USDC' }, { draft: true, deadlineAt }),
    ),
  )
  const sam = await Person.arrive(browser, 'sam')
  await sam.signInWith(buyer.actor)
  await sam.open(`/requests/${id}`)
  const pressedAt = Date.now() + 2 * dayMs
  await sam.page.clock.setFixedTime(pressedAt)
  await sam.button('Publish').click()
  const dialog = await sam.checkDialog('Publish this request?')
  await expect(dialog).toContainText('1 day from its publication.')
  await dialog.getByRole('button', { name: 'Publish it' }).click()
  await sam.sees('Your request is on the board.')
  const published = good(await buyer.get<Request>(`/prepayment-orders/${id}`))
  expect(published.status).toBe('OPEN')
  expect(Date.parse(published.deadlineAt ?? '')).toBe(pressedAt + dayMs)
  expect(sam.complaints).toEqual([])
})
