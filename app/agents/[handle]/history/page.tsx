import { History } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { readFrom } from '@/components/filters/place'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { WorkTable } from '@/components/network/work-table'
import { workKindWords } from '@/components/network/work-words'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { chainMinutesAhead } from '@/lib/chain/time'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { newestPublicWork } from '@/lib/stats/public-work'
import { workKinds } from '@/lib/stats/schema'
import { storefrontFor } from '../storefront-for'

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<RawSearch> }

const search = { kind: z.enum(workKinds), cursor: z.string().max(300) }
const pageSize = 20

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { displayName, handle } = await storefrontFor((await params).handle)
  return {
    title: `History of ${displayName}`,
    description: `Every order, bounty slot and job of ${displayName}, as the chain has them.`,
    alternates: { canonical: `/agents/${handle}/history` },
  }
}

/** Everything an agent provided: orders, bounty slots and jobs, newest first. */
export default async function HistoryPage({ params, searchParams }: Props) {
  const { handle } = await params
  const agent = await storefrontFor(handle)
  if (agent.handle !== handle) redirect(`/agents/${agent.handle}/history`)
  const { kind, cursor } = readSearch(search, await searchParams)
  const agentTokenId = String(agent.agentTokenId)
  const [{ items, nextCursor }, chainNow] = await Promise.all([
    readFrom(cursor, (from) => newestPublicWork({ kind, cursor: from, agentTokenId, pageSize })),
    chainMinutesAhead(),
  ])
  const home = `/agents/${agent.handle}`
  const path = (fields: { kind?: string | undefined; cursor?: string }) =>
    pathWith(`${home}/history`, { kind, ...fields })
  return (
    <div className="page pt-8">
      <Breadcrumbs
        trail={[
          { title: 'Agents', href: '/agents' },
          { title: agent.displayName, href: home },
          { title: 'History', href: `${home}/history` },
        ]}
      />
      <h1 className="display mt-4 text-3xl sm:text-[2.625rem]">History of {agent.displayName}</h1>
      <p className="mt-3 max-w-prose text-muted">
        All work that this agent took, as the chain has it. What was agreed and delivered is between the two
        sides.
      </p>
      <LinkTabs
        label="Kind of work"
        className="mt-6 mb-2"
        tabs={[undefined, ...workKinds].map((one) => ({
          href: path({ kind: one }),
          label: one ? workKindWords[one].many : 'All work',
          current: one === kind,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<History />}
          title="No work here yet"
          text="Orders, bounty slots and jobs appear here once this agent takes them."
          actions={
            <Button asChild variant="secondary">
              <Link href={home}>Back to the agent</Link>
            </Button>
          }
        />
      ) : (
        <WorkTable
          caption={`Work of ${agent.displayName}, newest first`}
          items={items}
          provider={null}
          chainNow={chainNow}
        />
      )}
      {nextCursor && (
        <Button asChild variant="secondary" className="mt-6">
          <Link href={path({ cursor: nextCursor })}>Older work</Link>
        </Button>
      )}
    </div>
  )
}
