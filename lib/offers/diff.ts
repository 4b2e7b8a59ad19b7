/** Compares two revisions. Pure: the route and the page share it. */
import { type Currency, formatMoney, money, parseMoney } from '@/lib/money'
import { diffText } from '@/lib/text-diff'
import type { Revision, RevisionChange, RevisionDiff, RevisionField } from './schema'

/** The fields that can differ between revisions, in display order. */
const compared = [
  'price',
  'deliveryDays',
  'scope',
  'validUntil',
  'message',
] as const satisfies RevisionField[]

/** The terms of a revision that are compared. */
type Compared = Pick<Revision, RevisionField>

/** The names of the fields in which two revisions differ. */
export const changedFields = (before: Compared, after: Compared): RevisionField[] =>
  compared.filter((field) => before[field] !== after[field])

/** Returns the price difference as a signed decimal string: "-10", "0", "2.5". */
function priceChange(before: string, after: string, currency: Currency): string {
  const [was, is] = [parseMoney(before, currency).units, parseMoney(after, currency).units]
  return is >= was ? formatMoney(money(is - was, currency)) : `-${formatMoney(money(was - is, currency))}`
}

/** Compares two revisions of one offer: the changed fields, and the scope word by word. */
export function diffRevisions(
  offer: { id: string; currency: Currency },
  before: Revision,
  after: Revision,
): RevisionDiff {
  const changes = changedFields(before, after).map(
    (field): RevisionChange => ({ field, from: before[field], to: after[field] }),
  )
  return {
    offerId: offer.id,
    currency: offer.currency,
    from: before,
    to: after,
    changes,
    priceChange: priceChange(before.price, after.price, offer.currency),
    scope: before.scope === after.scope ? null : diffText(before.scope, after.scope),
  }
}
