/** Something that waits for the reader of the dashboard. */

/** What an action is about, to count actions of a kind in a sentence. */
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
  | 'pay'
  | 'message'
  | 'draft'
  | 'proof'
  | 'rejection'
  | 'submission'
  | 'job'

/** Something that waits for the reader. `until` is a deadline of the chain. */
export type NextAction = {
  key: string
  need: Need
  href: string
  verb: string
  what: string
  text: string
  until?: { at: string; chainNow: string; then: string }
}

/** The part of an action with its deadline; nothing when there is none. */
export const untilOf = (at: string | null, chainNow: string, then: string) =>
  at === null ? {} : { until: { at, chainNow, then } }
