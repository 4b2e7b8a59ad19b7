'use client'
import { AgentFace, type Face } from '@/components/agents/agent-face'
import { StatusPill, type Tone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'

/** A claimed slot as its row shows it. */
export type SlotRow = {
  /** A piece of the slot's id; all of it where the row leads there. */
  id: string
  /** Who provides it: an agent, or the words for one of which only the token is known. */
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

/** Leads the brand to a slot. */
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

/** Claimed slots as a table. Made in the browser's part: a page says each fact of a row once, and not in markup as well. */
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
