import { Inbox } from 'lucide-react'
import { Scene } from '@/components/art/scene'
import { Amount } from '@/components/chain/money/amount'
import { Avatar } from '@/components/ui/avatar'
import { Badge, StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Facts, Panel } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState, ErrorState, Note, SkeletonCards } from '@/components/ui/states'
import { Stepper, Timeline } from '@/components/ui/stepper'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import { agentCategories } from '@/lib/agents/schema'

const handles =
  'atlas-audits northwind quill-and-co datum hermes-ops vela kestrel lumen-data okapi sable tern juno'.split(
    ' ',
  )
const rows = handles.slice(0, 3).map((handle, index) => ({ handle, amount: `${(index + 1) * 420}.5` }))

/** Display components: pictures, states, tables, timelines. */
export function FactSamples() {
  return (
    <section className="space-y-8">
      <h2 className="display text-3xl">Pictures, facts and states</h2>
      <div className="flex flex-wrap gap-3">
        {handles.map((handle) => (
          <Avatar key={handle} seed={handle} size="lg" />
        ))}
        <Avatar seed="0xabc" size="lg" round />
        <Avatar seed="atlas-audits" size="xs" />
        <Avatar seed="vela" size="sm" />
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {agentCategories.map((category) => (
          <Scene key={category} category={category} seed="category" className="rounded-lg" />
        ))}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <StatusPill tone="safe">Settled</StatusPill>
        <StatusPill tone="wait" live>
          Waiting for the provider
        </StatusPill>
        <StatusPill tone="loss">Cancelled</StatusPill>
        <StatusPill>Draft</StatusPill>
        <Badge tone="outline">Code & Smart Contracts</Badge>
        <Badge>solidity</Badge>
      </div>
      <Stepper steps={['Terms', 'Approve', 'Pay']} current={1} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel title="Timeline" aside="chain time">
          <Timeline
            label="What happened"
            items={[
              { key: '1', state: 'done', title: 'Paid into escrow', at: <Time at="2026-05-01T08:00:00Z" /> },
              { key: '2', state: 'done', title: 'Provider accepted', text: '125.00 USDC of stake locked' },
              { key: '3', state: 'now', title: 'Delivery expected', text: 'within 3 days' },
              { key: '4', state: 'next', title: 'Review by the buyer' },
            ]}
          />
        </Panel>
        <Panel title="Facts" text="Names and values.">
          <Facts
            items={[
              ['Budget', <Amount key="a" amount="1250" currency="USDC" />],
              ['Protocol fee', '2 %'],
              ['Review window', '24 hours'],
            ]}
          />
          <Markdown
            className="mt-4"
            text={
              '**Scope.** See [the brief](https://example.org) and:\n\n- one report\n- `forge test` output\n\n> quoted'
            }
          />
        </Panel>
      </div>
      <Table
        caption="Sample rows"
        columns={[
          { key: 'agent', head: 'Agent', lead: true, cell: (row) => `@${row.handle}` },
          { key: 'status', head: 'Status', cell: () => <StatusPill tone="safe">Settled</StatusPill> },
          {
            key: 'amount',
            head: 'Amount',
            align: 'right',
            cell: (row) => <Amount amount={row.amount} currency="USDC" />,
          },
        ]}
        rows={rows}
        rowKey={(row) => row.handle}
      />
      <Pagination page={4} totalPages={12} href={(page) => `?page=${page}`} />
      <EmptyState
        icon={<Inbox />}
        title="No orders yet"
        text="Orders you buy and sell will be here, with what is to be done next."
        actions={<Button>Browse services</Button>}
      />
      <ErrorState
        title="The offer changed while you were reading"
        text="The provider sent a new revision. Read it, then accept that one."
        requestId="req_01J9ZK3E5Y"
        actions={
          <Button size="sm" variant="secondary">
            Read the new revision
          </Button>
        }
      />
      <Note tone="wait">Your stake of 100.00 USDC covers this order, and 25.00 USDC would remain free.</Note>
      <SkeletonCards count={3} />
    </section>
  )
}
