/** The facts of a disputed slot for its panel: the campaign's terms, every submitted proof, and the brand's reviews. */

import type { LoadedSlot } from '@/lib/campaigns/access'
import { proofsOf } from '@/lib/campaigns/proof/proof-text'
import { CampaignTerms } from '@/lib/campaigns/schema'
import { SlotReview } from '@/lib/campaigns/slots/slot-schema'
import { eventsOf, type HistoryEvent } from '@/lib/chain/history'
import { db } from '@/lib/db/client'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import { showTime } from '@/lib/fields'
import { canonicalJson } from '@/lib/hash'

const hashIn =
  (arg: 'proofHash' | 'noteHash') =>
  ({ args }: HistoryEvent): string =>
    String(args[arg])

/** Reviews that reached the chain, oldest first. A note that was only prepared stays private to the brand. */
async function reviewsOf(slotId: string, mined: ReadonlySet<string>): Promise<SlotReview[]> {
  const rows = await db.slotReview.findMany({ where: { slotId }, orderBy: { createdAt: 'asc' }, take: 50 })
  return rows
    .filter(({ noteHash }) => mined.has(noteHash))
    .map(({ kind, reason, note, rejectedItems, createdAt }) =>
      SlotReview.parse({ kind, reason, note, rejectedItems, createdAt: showTime(createdAt) }),
    )
}

/** Returns the case file of a slot. A campaign without a stored text has only the hash of its terms. */
export async function caseFileOf(slot: LoadedSlot): Promise<CaseFile> {
  const { state, text } = slot.campaign
  const terms = text ? CampaignTerms.parse(text.terms) : null
  const history = await eventsOf(`slot:${slot.id}`, ['SlotSubmitted', 'ChangesRequested', 'SlotRejected'])
  const mined = new Set(history.filter(({ name }) => name === 'SlotSubmitted').map(hashIn('proofHash')))
  const [proofs, reviews] = await Promise.all([
    proofsOf(slot.id, mined, 'submitted'),
    reviewsOf(slot.id, new Set(history.map(hashIn('noteHash')))),
  ])
  return {
    terms: null,
    termsText: terms && canonicalJson(terms),
    termsHash: state.termsHash,
    artifacts: [],
    deliveries: [],
    slot: {
      brief: terms?.brief ?? null,
      proofRequirements: terms?.proofRequirements ?? [],
      proofs,
      reviews,
    },
    job: null,
  }
}
