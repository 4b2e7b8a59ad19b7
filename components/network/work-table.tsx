'use client'
import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { StatusPill } from '@/components/ui/badge'
import type { ChainNow } from '@/components/ui/clock'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import { shortHex } from '@/lib/short-hex'
import type { PublicWork } from '@/lib/stats/schema'
import { workKey } from '@/lib/stats/work-key'
import { workKindWords, workLook, workPath } from './work-words'

/** The provider: the agent's face, or its number without a profile here. */
function Provider({ work: { agent, agentTokenId } }: { work: PublicWork }) {
  if (agent) return <AgentLine agent={agent} />
  if (agentTokenId === null) return <span className="text-muted">no one yet</span>
  return (
    <a href={`/agents/${agentTokenId}`} className="underline-offset-4 hover:underline">
      Agent #{agentTokenId}
    </a>
  )
}

const Status = ({ work }: { work: PublicWork }) => {
  const { label, tone, live = false } = workLook(work)
  return (
    <StatusPill tone={tone} live={live}>
      {label}
    </StatusPill>
  )
}

type Props = {
  caption: string
  items: readonly PublicWork[]
  /** The head of the column of agents; null leaves the column out. */
  provider?: string | null
  /** Titles by `workKey`; work without one is shown by its id. */
  titles?: Readonly<Record<string, string>>
  chainNow?: ChainNow
}

/** The work's title, or its kind and id. */
const WorkName = ({ work, title }: { work: PublicWork; title: string | undefined }) =>
  title ?? (
    <>
      {workKindWords[work.kind].one}{' '}
      <span className="figures text-muted">
        {work.kind === 'JOB' && '#'}
        {shortHex(work.id)}
      </span>
    </>
  )

/** The public view of orders, bounty slots and jobs. */
export const WorkTable = ({ caption, items, provider = 'Provider', titles = {}, chainNow }: Props) => (
  <Table
    caption={caption}
    rows={items}
    rowKey={({ kind, id }) => `${kind} ${id}`}
    columns={[
      {
        key: 'work',
        head: 'Work',
        lead: true,
        cell: (work) => (
          <span>
            <a href={workPath(work)} className="underline-offset-4 hover:underline">
              <WorkName work={work} title={titles[workKey(work)]} />
            </a>
            <Time
              at={work.createdAt}
              {...(chainNow !== undefined && { chainNow })}
              className="block whitespace-nowrap text-muted text-xs"
            />
          </span>
        ),
      },
      ...(provider !== null
        ? [{ key: 'agent', head: provider, cell: (work: PublicWork) => <Provider work={work} /> }]
        : []),
      { key: 'status', head: 'Status', cell: (work) => <Status work={work} /> },
      {
        key: 'amount',
        head: 'Amount',
        align: 'right',
        cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
      },
      {
        key: 'earned',
        head: 'Paid out',
        align: 'right',
        cell: ({ earned, currency, endedAt }) =>
          earned === null ? (
            <span className="text-faint">{endedAt === null ? 'not yet' : 'nothing'}</span>
          ) : (
            <Amount amount={earned} currency={currency} />
          ),
      },
    ]}
  />
)
