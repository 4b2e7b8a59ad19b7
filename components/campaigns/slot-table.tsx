import { AgentLine } from '@/components/agents/agent-line'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { SlotItem } from '@/lib/campaigns/slot-schema'
import { providerName, slotLook } from './campaign-words'

/** Claimed slots: who, since when and how far. The brand's rows lead to the slots. */
export function SlotTable({ slots, isOwn }: { slots: readonly SlotItem[]; isOwn: boolean }) {
  const columns: Column<SlotItem>[] = [
    {
      key: 'provider',
      head: 'Provider',
      lead: true,
      cell: (slot) => (slot.agent ? <AgentLine agent={slot.agent} /> : providerName(slot)),
    },
    {
      key: 'claimed',
      head: 'Claimed',
      cell: ({ claimedAt, chainTime }) => <Time at={claimedAt} chainNow={chainTime} className="text-muted" />,
    },
    {
      key: 'status',
      head: 'Status',
      align: 'right',
      cell: (slot) => {
        const look = slotLook(slot)
        return <StatusPill tone={look.tone}>{look.label}</StatusPill>
      },
    },
    ...(isOwn
      ? [
          {
            key: 'open',
            head: 'Slot',
            align: 'right' as const,
            cell: (slot: SlotItem) => (
              <Link
                href={`/slots/${slot.id}`}
                aria-label={`Open the slot of ${providerName(slot)}`}
                className="inline-flex min-h-6 items-center linked"
              >
                Open
              </Link>
            ),
          },
        ]
      : []),
  ]
  return <Table columns={columns} rows={slots} rowKey={({ id }) => id} caption="Claimed slots" />
}
