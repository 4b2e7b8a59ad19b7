import { campaignLookAt } from '@/components/campaigns/campaign-words'
import { Amount } from '@/components/chain/money/amount'
import { statusWords } from '@/components/jobs/job/job-words'
import { orderStatusWords } from '@/components/orders/order-words'
import { EmptyState } from '@/components/ui/states'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { CampaignStatus } from '@/lib/campaigns/machine'
import type { JobStatus } from '@/lib/jobs/machine'
import type { OrderStatus } from '@/lib/orders/machine'
import type { Commitment, CommitmentKind } from '@/lib/stats/buying'

type Kind = {
  one: string
  page: (id: string) => string
  status: (item: Commitment, chainNow: string) => string
}

const kinds: Record<CommitmentKind, Kind> = {
  ORDER: {
    one: 'Order',
    page: (id) => `/orders/${id}`,
    status: ({ status }) => orderStatusWords[status as OrderStatus].text,
  },
  CAMPAIGN: {
    one: 'Campaign',
    page: (id) => `/bounties/${id}`,
    status: ({ status, closesAt }, chainNow) =>
      campaignLookAt(status as CampaignStatus, closesAt, chainNow).label,
  },
  JOB: { one: 'Job', page: (id) => `/jobs/${id}`, status: ({ status }) => statusWords[status as JobStatus] },
}

/** The reader's money in escrow, with the object of each amount. */
export function CommitmentTable({ items, chainNow }: { items: readonly Commitment[]; chainNow: string }) {
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing in escrow"
        text="Orders, campaigns and jobs that you paid for appear here until the money is released or returned."
      />
    )
  return (
    <Table
      caption="Your money in escrow now"
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          key: 'title',
          head: 'For',
          lead: true,
          cell: ({ kind, id, title, createdAt }) => (
            <span>
              <a
                href={kinds[kind].page(id)}
                className="line-clamp-2 font-medium underline-offset-4 hover:underline"
              >
                {title ?? `${kinds[kind].one} that was not agreed here`}
              </a>
              <Time at={createdAt} chainNow={chainNow} className="text-muted text-xs" />
            </span>
          ),
        },
        { key: 'kind', head: 'Kind', cell: ({ kind }) => kinds[kind].one },
        { key: 'status', head: 'Status', cell: (item) => kinds[item.kind].status(item, chainNow) },
        {
          key: 'amount',
          head: 'In escrow',
          align: 'right',
          cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
        },
      ]}
    />
  )
}
