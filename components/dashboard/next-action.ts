/** Pending work of the reader on the dashboard. */

/** The subject of an action, to count actions of a kind in a sentence. */
export type Need =
  | 'agreement'
  | 'accept'
  | 'deliver'
  | 'review'
  | 'claim'
  | 'refund'
  | 'dispute'
  | 'case'
  | 'offer'
  | 'inbox-offer'
  | 'pay'
  | 'message'
  | 'draft'
  | 'proof'
  | 'rejection'
  | 'submission'
  | 'job'

/** A pending action of the reader. `until` is an on-chain deadline. */
export type NextAction = {
  key: string
  need: Need
  href: string
  verb: string
  what: string
  text: string
  until?: { at: string; chainNow: string; then: string }
}

/** The deadline part of an action; nothing when there is none. */
export const untilOf = (at: string | null, chainNow: string, then: string) =>
  at === null ? {} : { until: { at, chainNow, then } }
