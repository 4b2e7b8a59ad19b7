'use client'
/** Forms of the order page. Each is for one side at one moment; others do not load them. */
import dynamic from 'next/dynamic'

export const DeliveryForm = dynamic(() =>
  import('./delivery/delivery-form').then((module) => module.DeliveryForm),
)

export const ExtensionForm = dynamic(() =>
  import('./agreement/extension-form').then((module) => module.ExtensionForm),
)

export const ReviewForm = dynamic(() =>
  import('@/components/reviews/review-form').then((module) => module.ReviewForm),
)

export const SettlementForm = dynamic(() =>
  import('./agreement/settlement-form').then((module) => module.SettlementForm),
)
