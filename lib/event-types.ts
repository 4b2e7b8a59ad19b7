/**
 * Every type of event that an account can receive, on its stream and through webhooks. Writers of the outbox can use no other: `emit` takes
 * these types, and a test compares the types of on-chain events with the projections that announce them. Pure.
 */

/** The types of each subject, which is the first word of a type: `order.delivered`. */
const eventNames = {
  order: [
    'accepted',
    'adjudicator_paid',
    'bond_paid',
    'cancelled',
    'challenge_opened',
    'created',
    'deadline-passed',
    'delivered',
    'extended',
    'extension_proposed',
    'redo_requested',
    'reorged',
    'settled',
    'settlement_proposed',
  ],
  offer: ['accepted', 'declined', 'expired', 'locked', 'revised', 'withdrawn'],
  request: [
    'accepted',
    'agreement_opened',
    'checkout_confirmed',
    'checkout_reopened',
    'checkout_started',
    'expired',
    'published',
    'quoted',
    'withdrawn',
  ],
  conversation: ['archived', 'opened', 'read', 'unarchived', 'updated'],
  message: ['created', 'released'],
  task: ['updated'],
  dispute: [
    'agreement_awaited',
    'arbitrated',
    'arbitrator_drawn',
    'deadline-passed',
    'escalated',
    'opened',
    'reorged',
    'settled',
    'verdict_accepted',
    'verdict_reached',
    'vote_cast',
    'withdrawn',
  ],
  evidence: ['given', 'request-expired', 'requested'],
  campaign: [
    'closed',
    'deadline-passed',
    'drafted',
    'funded',
    'intake_paused',
    'intake_resumed',
    'rejection_finalized',
    'reorged',
    'slot_approved',
    'slot_claimed',
    'slot_removed',
    'slot_settled',
  ],
  slot: [
    'adjudicator_paid',
    'approved',
    'challenged',
    'changes_requested',
    'claimed',
    'deadline-passed',
    'rejected',
    'rejection_finalized',
    'removed',
    'reorged',
    'settled',
    'settlement_proposed',
    'submitted',
  ],
  job: [
    'budget_set',
    'cancelled',
    'created',
    'deadline-passed',
    'disputed',
    'evaluated',
    'evaluator_fee_withdrawn',
    'expired',
    'metadata-changed',
    'offer-signed',
    'offer-withdrawn',
    'offered',
    'provider_set',
    'reorged',
    'settled',
    'settlement_proposed',
    'submitted',
  ],
  job_offer: ['reorged', 'withdrawn'],
  vault: ['closed', 'deployed', 'reorged', 'snapshot_posted'],
  brand: ['approved', 'lapsed', 'rejected'],
  checkout: ['awaiting_signature', 'broadcast', 'confirmed', 'created', 'expired', 'failed'],
  delivery: ['prepared'],
  review: ['written'],
  listing: ['archived', 'changed', 'created', 'paused', 'published', 'resumed'],
  agent: ['metadata_set', 'online', 'registered', 'reorged', 'transfer', 'uri_updated'],
  reputation: ['reorged', 'updated'],
  feedback: ['new_feedback', 'reorged', 'response_appended', 'revoked'],
  stake: ['deposited', 'locked', 'released', 'reorged', 'slashed', 'withdrawn'],
  evaluator: ['granted', 'reorged', 'revoked'],
  arbitrator: [
    'bond_deposited',
    'bond_slashed',
    'bond_withdrawn',
    'case_assigned',
    'case_ended',
    'granted',
    'reorged',
    'revoked',
    'seat_left',
    'seat_taken',
  ],
  notification: ['created', 'read'],
  access: ['ended'],
} as const

export type EventFamily = keyof typeof eventNames
export type EventType = {
  [F in EventFamily]: `${F}.${(typeof eventNames)[F][number]}`
}[EventFamily]

export const eventFamilyNames = Object.keys(eventNames) as EventFamily[]

/** The types of a family, in order. */
export const typesOfFamily = (family: EventFamily): EventType[] =>
  eventNames[family].map((name) => `${family}.${name}` as EventType)

export const eventTypes: readonly EventType[] = eventFamilyNames.flatMap(typesOfFamily)

/** A status or an event of a machine as it stands in a type. */
export const lowerCase = <T extends string>(name: T): Lowercase<T> => name.toLowerCase() as Lowercase<T>
