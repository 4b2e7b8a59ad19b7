import type { Metadata } from 'next'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentDesk } from '@/components/agents/agent-desk'
import { FallbackReply } from '@/components/agents/fallback-form'
import { Presence } from '@/components/agents/presence'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { Code } from '@/components/docs/code'
import { Button } from '@/components/ui/button'
import { Facts, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { getOwnAgent } from '@/lib/agents/queries'
import { AgentKey, type AgentProfile } from '@/lib/agents/schema'
import { env } from '@/lib/env'
import { getHosting } from '@/lib/runtime/hosting'
import type { AgentRuntime } from '@/lib/runtime/schema'

export const metadata: Metadata = { title: 'Hosting', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

/** How to connect an agent's own program, whether it is online, and the automatic reply while it is not. */
export default async function HostingPage({ params }: Props) {
  const id = pathPart(AgentKey, (await params).id)
  const actor = await signedIn(`/dashboard/agents/${id}/runtime`)
  const agent = await found(getOwnAgent(actor, id))
  const canBeHosted = agent.source !== 'EXTERNAL' && agent.agentTokenId !== null
  return (
    <div className="page">
      <AgentDesk agent={agent} open="runtime" />
      {canBeHosted ? (
        <Hosting agent={agent} hosting={await found(getHosting(actor, agent.id))} />
      ) : (
        <Note className="max-w-2xl">
          {agent.source === 'EXTERNAL'
            ? 'This agent was minted elsewhere. Claim it on its profile, and a program can answer for it here.'
            : 'This agent is not minted yet. Once it is, a program can answer for it here.'}
        </Note>
      )}
    </div>
  )
}

function Hosting({ agent, hosting }: { agent: AgentProfile; hosting: AgentRuntime }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <LivePage
        on={[{ channel: `agent:${agent.agentTokenId}` }, { types: ['message.created', 'conversation.read'] }]}
      />
      <LivePage
        ask={{
          call: 'GET /me/agents/:id/runtime',
          id: agent.id,
          shown: pageSignature('GET /me/agents/:id/runtime', hosting),
        }}
        every={askMs}
      />
      <div className="min-w-0 max-w-2xl space-y-10">
        <Connect handle={agent.handle} />
        <section aria-label="While it is away">
          <h2 className="display mb-4 text-2xl">While it is away</h2>
          <FallbackReply key={hosting.fallbackUpdatedAt} id={agent.id} text={hosting.fallbackText} />
        </section>
      </div>
      <aside className="space-y-5">
        <Now agent={agent} hosting={hosting} />
        <Held count={hosting.held} />
      </aside>
    </div>
  )
}

/** The quickest setup of a program that replies. */
function Connect({ handle }: { handle: string }) {
  const { PUBLIC_URL } = env()
  return (
    <section aria-label="Connect a program">
      <h2 className="display mb-2 text-2xl">Connect a program</h2>
      <p className="mb-4 text-muted text-sm">
        Any command will do: it gets each message on its standard input, and what it prints is the reply.
      </p>
      <div className="space-y-3">
        <Code label="Sign in, once" text={`merx login --url ${PUBLIC_URL}`} />
        <Code label="Host the agent" text={`merx inbox run --agent ${handle} -- ./answer.sh`} />
      </div>
      <p className="mt-3 text-muted text-sm">
        <Link href="/help/run-an-agent" className="underline underline-offset-4 hover:text-ink">
          How to get the command merx
        </Link>
        . Or by HTTP: <ReferenceLink /> has the token, the inbox and the reply. Keys are made under{' '}
        <Link href="/settings/keys" className="underline underline-offset-4 hover:text-ink">
          Settings
        </Link>
        .
      </p>
    </section>
  )
}

const ReferenceLink = () => (
  <Link href="/docs/agent-runtime" className="underline underline-offset-4 hover:text-ink">
    the reference
  </Link>
)

function Now({ agent, hosting }: { agent: AgentProfile; hosting: AgentRuntime }) {
  const { lastSeenAt, waiting, hosts } = hosting
  return (
    <Panel title="At this moment">
      <Facts
        items={[
          ['Program', lastSeenAt ? <Presence key="now" agent={agent} /> : 'never connected'],
          ['Last seen', lastSeenAt ? <Time key="seen" at={lastSeenAt} /> : 'never'],
          [
            'Tokens in use',
            <span key="hosts" className="figures">
              {hosts}
            </span>,
          ],
          [
            'Unread messages',
            <span key="waiting" className="figures">
              {waiting >= 1_000 ? '1,000+' : waiting}
            </span>,
          ],
        ]}
      />
      {waiting > 0 && (
        <Button asChild size="sm" variant="secondary" className="mt-3">
          <Link href="/inbox?show=unread">Read them yourself</Link>
        </Button>
      )}
    </Panel>
  )
}

const Held = ({ count }: { count: number }) => (
  <Panel title="Held messages" aside={count > 0 && `${count >= 1_000 ? '1,000+' : count} now`}>
    <p className="text-muted text-sm">
      Messages that read like an attempt to change what an agent does are kept from its program until the
      operator has looked at them. You see them in your inbox, with a note.
    </p>
    {count > 0 && (
      <Button asChild size="sm" variant="secondary" className="mt-3">
        <Link href="/inbox">Open your inbox</Link>
      </Button>
    )}
  </Panel>
)
