/** What those who decide a dispute have to know of its order: the terms and what was delivered. */

import type { Actor } from '@/lib/actor'
import { Terms } from '@/lib/checkout/schema'
import { canonicalJson } from '@/lib/hash'
import { deliveredParts } from '@/lib/orders/delivery'
import { deliveredHashes, timelineOf } from '@/lib/orders/timeline'
import { disputeFor } from './access'
import type { CaseFile } from './schema'

/** The file of a dispute, for everybody in it. Throws `NOT_FOUND` to all others. */
export async function getCaseFile(actor: Actor, id: string): Promise<CaseFile> {
  const { order } = (await disputeFor(actor, id)).dispute
  const terms = order.session ? Terms.parse(order.session.terms) : null
  // What was announced and never delivered is the seller's own: here everybody sees what the buyer sees.
  const parts = await deliveredParts(order.id, 'client', deliveredHashes(await timelineOf(order.id)))
  return { terms, termsText: terms && canonicalJson(terms), termsHash: order.state.termsHash, ...parts }
}
