/** A form that takes the place of the button that opened it takes the focus as well, and gives it back. */
import { expect } from '@playwright/test'
import { newPair, publish, quote, started } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

test('the forms of an order and of an offer have the focus when they open', async ({ browser }) => {
  const pair = await newPair()
  const ann = await Person.arrive(browser, 'ann')
  await ann.signInWith(pair.seller.actor)
  await ann.open(`/orders/${await started(pair)}`)
  await ann.fold('Move the due date').click()
  await ann.button('Propose a later due date').press('Enter')
  await expect(ann.field('Days more')).toBeFocused()
  await ann.button('Cancel').press('Enter')
  await expect(ann.button('Propose a later due date')).toBeFocused()
  await ann.fold('Settle by agreement').click()
  await ann.button('Offer to share the money').press('Enter')
  await expect(ann.page.getByRole('slider')).toBeFocused()
  await ann.page.keyboard.press('Escape')
  await expect(ann.button('Offer to share the money')).toBeFocused()

  const request = await publish(pair)
  await quote(pair, request.id)
  await ann.open(`/requests/${request.id}`)
  await ann.button('Revise').press('Enter')
  await expect(ann.field('Price', true)).toBeFocused()
  await ann.button('Cancel').press('Enter')
  await expect(ann.button('Revise')).toBeFocused()
  expect(ann.complaints).toEqual([])
})
