import { expect, test } from 'vitest'
import type { OfferStatus } from '@/lib/offers/machine'
import type { RequestStatus } from '@/lib/requests/machine'
import { requestNextStep } from './request-next-step'
import { requestLook, requestLookFor } from './request-status'

const step = (viewerSide: 'client' | 'provider', status: RequestStatus, ...offers: OfferStatus[]) =>
  requestNextStep({ viewerSide, status, offers: offers.map((one) => ({ status: one })) })

test('of more offers than one page shows, no number is given', () => {
  const request = { viewerSide: 'client', status: 'QUOTED', offers: [{ status: 'ACTIVE' }] } as const
  expect(requestNextStep(request).text).toContain('an offer waits')
  for (const offers of [request.offers, []])
    expect(requestNextStep({ ...request, offers }, true).text).toBe('Your move: offers wait for your answer.')
})

test('an accepted offer is for the seller whose offer it is', () => {
  expect(step('client', 'CHECKOUT_PENDING', 'ACCEPTED', 'DECLINED').yours).toBe(true)
  expect(step('provider', 'CHECKOUT_PENDING', 'DECLINED', 'ACCEPTED').text).toContain('do not start before')
  expect(step('provider', 'CHECKOUT_CONFIRMED', 'LOCKED').text).toContain('The money is in escrow')
})

test.each(['ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING', 'CHECKOUT_CONFIRMED'] as const)(
  'at %s a seller who was not chosen does not read that it was',
  (status) => {
    expect(requestLookFor({ status, viewerSide: 'provider' }, false)).toEqual({
      label: 'Another offer accepted',
      tone: 'plain',
    })
    for (const [viewerSide, isChosen] of [
      ['provider', true],
      ['client', false],
    ] as const)
      expect(requestLookFor({ status, viewerSide }, isChosen)).toBe(requestLook[status])
    expect(step('provider', status, 'DECLINED')).toEqual({
      text: 'The buyer has chosen the offer of another seller.',
      yours: false,
    })
  },
)
