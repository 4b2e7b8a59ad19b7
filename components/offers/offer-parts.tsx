'use client'
/** Parts of a negotiation. Each is for one of its two sides; other visitors of the request do not load them. */
import dynamic from 'next/dynamic'

export const AnswerOffer = dynamic(() => import('./answer-offer').then((module) => module.AnswerOffer))

export const EditDraft = dynamic(() => import('./edit-draft').then((module) => module.EditDraft))

export const GoToCheckout = dynamic(() => import('./go-to-checkout').then((module) => module.GoToCheckout))

export const OfferForm = dynamic(() => import('./offer-form').then((module) => module.OfferForm))

export const ReviseOffer = dynamic(() => import('./revise-offer').then((module) => module.ReviseOffer))

export const RevisionCompare = dynamic(() =>
  import('./revision-compare').then((module) => module.RevisionCompare),
)

export const Thread = dynamic(() =>
  import('@/components/conversations/thread').then((module) => module.Thread),
)
