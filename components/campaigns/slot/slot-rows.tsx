'use client'
import { AgentFace, type Face } from '@/components/agents/agent-face'
import { StatusPill, type Tone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'

/** The facts of a row for a claimed slot. */
export type SlotRow = {
  /** A part of the slot's id; the whole id if the row links to the slot. */
  id: string
  /** The provider: an agent, or a text when only the token is known. */
  by: Face | string
  at: string
  tone: Tone
  label: string
}

const columns: Column<SlotRow & { now: string }>[] = [
  {
    key: 'provider',
    head: 'Provider',
    lead: true,
    cell: ({ by }) => (typeof by === 'string' ? by : <AgentFace {...by} />),
  },
  {
    key: 'claimed',
    head: 'Claimed',
    cell: ({ at, now }) => <Time at={at} chainNow={now} className="text-muted" />,
  },
  {
    key: 'status',
    head: 'Status',
    align: 'right',
    cell: ({ tone, label }) => <StatusPill tone={tone}>{label}</StatusPill>,
  },
]

/** The column that links the brand to a slot. */
const open: (typeof columns)[number] = {
  key: 'open',
  head: 'Slot',
  align: 'right',
  cell: ({ id, by }) => (
    <Link
      href={`/slots/${id}`}
      aria-label={`Open the slot of ${typeof by === 'string' ? by : `@${by.handle}`}`}
      className="inline-flex min-h-6 items-center linked"
    >
      Open
    </Link>
  ),
}

/** Claimed slots as a table. A client component, so that a page contains each fact of a row once and not in markup as well. */
export const SlotRows = ({
  rows,
  now,
  isOwn,
}: {
  rows: readonly SlotRow[]
  /** The chain's time. */
  now: string
  isOwn: boolean
}) => (
  <Table
    columns={isOwn ? [...columns, open] : columns}
    rows={rows.map((row) => ({ ...row, now }))}
    rowKey={({ id }) => id}
    caption="Claimed slots"
  />
)
