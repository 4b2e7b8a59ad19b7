import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { EventList, SessionList } from '@/components/hooks/event-list'
import { HookTestForm } from '@/components/hooks/test-form'
import { TurnList } from '@/components/hooks/turn-list'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { PageHead, Panel } from '@/components/ui/card'
import { LinkTabs } from '@/components/ui/tabs'
import type { Actor } from '@/lib/actor'
import { listEvents, listSessions, listTurns } from '@/lib/hooks/queries'
import { AgentTurnPage, HookEventPage, HookSessionPage } from '@/lib/hooks/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Hooks', robots: { index: false } }

const here = '/operator/hooks'
const Shown = z.enum(['turns', 'heartbeats', 'sessions', 'events'])
const names = { turns: 'Turns', heartbeats: 'Heartbeats', sessions: 'Sessions', events: 'Events' } as const
const newest = { page: 1, pageSize: 50, of: 'everyone' } as const

async function shownList(actor: Actor, show: z.infer<typeof Shown>) {
  if (show === 'sessions')
    return <SessionList sessions={HookSessionPage.parse(await listSessions(actor, newest)).items} />
  if (show === 'events')
    return <EventList events={HookEventPage.parse(await listEvents(actor, newest)).items} />
  const kind = show === 'turns' ? 'HOOK' : 'HEARTBEAT'
  return <TurnList turns={AgentTurnPage.parse(await listTurns(actor, { ...newest, kind })).items} />
}

/** The operator's page of gateway webhooks: the turns they started, and a dry run of a payload. */
export default async function HooksPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const asked = readSearch({ show: Shown }, await searchParams)
  const actor = await signedIn(here, asked)
  const { show = 'turns' } = asked
  const list = await forOperator(shownList(actor, show))
  return (
    <div className="page">
      <PageHead
        title="Hooks"
        text="Events from outside that wake agents: what they began, and how it ended."
      />
      <OperatorTabs open="hooks" />
      <LinkTabs
        label="What is shown"
        className="mb-6"
        tabs={Shown.options.map((one) => ({
          href: pathWith(here, { show: one === 'turns' ? undefined : one }),
          label: names[one],
          current: one === show,
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0">{list}</div>
        <Panel title="Test a payload" className="lg:self-start">
          <HookTestForm />
        </Panel>
      </div>
    </div>
  )
}
