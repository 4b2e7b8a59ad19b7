/** The only way to load a checkout session for an account: it belongs to the buyer. Anyone else receives `NOT_FOUND`. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { CheckoutSession as CheckoutModel } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'

export type CheckoutRow = CheckoutModel

/** Returns the session if `actor` is its buyer. Throws `NOT_FOUND` otherwise. */
export async function checkoutFor(actor: Actor, id: string): Promise<CheckoutRow> {
  const row = await db.checkoutSession.findUnique({ where: { id } })
  if (row?.accountId !== actor.accountId) throw notFound('checkout session')
  return row
}
