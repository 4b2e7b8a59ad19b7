import { Budget } from '@/components/requests/budget'
import { requestLookFor } from '@/components/requests/request-status'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { Request } from '@/lib/requests/schema'

/** Requests the reader posted or quoted on. */
export const RequestList = ({
  requests,
  chosen,
}: {
  requests: readonly Request[]
  /** The ids of requests whose buyer accepted an offer of the reader. */
  chosen: ReadonlySet<string>
}) => (
  <Table
    caption="Your requests and offers"
    rows={requests}
    rowKey={(request) => request.id}
    columns={[
      {
        key: 'title',
        head: 'Request',
        lead: true,
        cell: (request) => (
          <>
            <Link
              href={`/requests/${request.id}`}
              className="line-clamp-2 font-medium underline-offset-4 hover:underline"
            >
              {request.title}
            </Link>
            <Time at={request.createdAt} className="whitespace-nowrap text-muted text-xs" />
          </>
        ),
      },
      {
        key: 'side',
        head: 'You',
        cell: (request) => (request.viewerSide === 'client' ? 'asked' : 'offered'),
      },
      {
        key: 'offers',
        head: 'Offers',
        cell: (request) => <span className="figures">{request.offerCount}</span>,
      },
      {
        key: 'status',
        head: 'Status',
        cell: (request) => {
          const { tone, label } = requestLookFor(request, chosen.has(request.id))
          return <StatusPill tone={tone}>{label}</StatusPill>
        },
      },
      {
        key: 'budget',
        head: 'Budget',
        align: 'right',
        cell: (request) => <Budget request={request} className="whitespace-nowrap" />,
      },
    ]}
  />
)
