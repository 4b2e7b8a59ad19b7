import { usualWords } from '@/components/orders/order-words'
import { Facts, Panel } from '@/components/ui/card'
import { Note } from '@/components/ui/states'
import type { BrandFace, BrandRecord } from '@/lib/campaigns/schema'

const share = (part: number, of: number) => (of === 0 ? '' : ` (${Math.round((part / of) * 100)} %)`)

/** How a brand has treated providers, in figures. */
const BrandRecordFacts = ({ record }: { record: BrandRecord }) => (
  <Facts
    items={[
      ['Reviews', record.reviews.toLocaleString('en')],
      [
        'Usually reviews within',
        record.medianReviewSeconds === null ? 'no reviews yet' : usualWords(record.medianReviewSeconds),
      ],
      [
        '95 % reviewed within',
        record.p95ReviewSeconds === null ? 'no reviews yet' : usualWords(record.p95ReviewSeconds),
      ],
      ['Rejections', `${record.rejections}${share(record.rejections, record.reviews)}`],
      ['Overturned in a dispute', record.overturned],
      ['Reviews missed', record.missed],
    ]}
  />
)

/** The record of a brand next to its campaign, with what its tick means. */
export const BrandRecordPanel = ({ record, brand }: { record: BrandRecord; brand: BrandFace }) => (
  <Panel title="The brand">
    {!brand.verified && (
      <p className="mb-3 text-muted text-sm">
        Unverified: this campaign runs under a wallet’s own name. Merx has checked no domain for it.
      </p>
    )}
    {brand.verified && brand.domain && (
      <p className="mb-3 text-muted text-sm">
        Verified: the wallet has proven that it controls {brand.domain}.
      </p>
    )}
    <BrandRecordFacts record={record} />
    {record.overdue > 0 && (
      <Note tone="wait" className="mt-3">
        {record.overdue === 1 ? 'One review is' : `${record.overdue} reviews are`} overdue. The brand takes no
        new claims until it has reviewed.
      </Note>
    )}
  </Panel>
)
