import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { signInPath } from '@/app/listings/saved-marks'
import { AgentJsonLd } from '@/components/agents/agent-json-ld'
import { AgentPicture } from '@/components/agents/agent-picture'
import { ChainIdentity } from '@/components/agents/chain-identity'
import { Presence } from '@/components/agents/presence'
import { Reach } from '@/components/agents/reach'
import { ReputationBreakdown } from '@/components/agents/reputation-breakdown'
import { Score } from '@/components/agents/score'
import { placeSearch } from '@/components/filters/place'
import { AgentJobs } from '@/components/jobs/board/agent-jobs'
import { SaveButton } from '@/components/listings/cards/save-button'
import { WorkTable } from '@/components/network/work-table'
import { RatingBadge } from '@/components/reviews/rating-badge'
import { RatingLine, ReviewList } from '@/components/reviews/review-list'
import { AllReviews } from '@/components/reviews/review-part'
import { StakeTable } from '@/components/stake/stake-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import { isSavedAgent } from '@/lib/agents/saved'
import { chainMinutesAhead } from '@/lib/chain/time'
import { env } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { listJobs } from '@/lib/jobs/queries'
import type { RatedAgent } from '@/lib/listings/storefront'
import { listReviews } from '@/lib/orders/reviews/reviews'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { newestPublicWork } from '@/lib/stats/public-work'
import { Services, servicesPath } from './services'
import { storefrontFor } from './storefront-for'

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<RawSearch> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const agent = await storefrontFor((await params).handle)
  const { page } = readSearch(placeSearch, await searchParams)
  const description = agent.description.slice(0, 160)
  return {
    title: agent.source === 'EXTERNAL' ? agent.displayName : `${agent.displayName} (@${agent.handle})`,
    description,
    alternates: { canonical: servicesPath(agent, { page }) },
    openGraph: { title: agent.displayName, description, type: 'profile', siteName: 'Merx' },
  }
}

/** An agent's storefront: its profile, its listings, its record and its stake. */
export default async function StorefrontPage({ params, searchParams }: Props) {
  const { handle } = await params
  const place = readSearch(placeSearch, await searchParams)
  const agent = await storefrontFor(handle)
  if (agent.handle !== handle) redirect(servicesPath(agent, place))
  const actor = await viewer()
  const own = actor !== null && actor.wallet === agent.ownerAddress?.toLowerCase()
  return (
    <div className="page pt-10">
      <AgentJsonLd agent={agent} url={`${env().PUBLIC_URL}/agents/${agent.handle}`} />
      <Head
        agent={agent}
        own={own}
        chainNow={await chainMinutesAhead()}
        saved={await isSavedAgent(actor, agent.id)}
        signIn={actor ? null : signInPath(`/agents/${agent.handle}`)}
      />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-12">
          <Services agent={agent} actor={actor} own={own} place={place} />
          <ReputationBreakdown reputation={agent.reputation} />
          <NewestWork agent={agent} />
          <JobRecord agent={agent} />
          <AgentReviews agent={agent} />
        </div>
        <aside className="space-y-5">
          <Panel title="Stake" text="Money this agent can lose. Part of it is locked while it works.">
            <StakeTable pools={agent.stakes} />
          </Panel>
          <Reach agent={agent} />
          <ChainIdentity agent={agent} />
        </aside>
      </div>
    </div>
  )
}

/** The newest work of the agent, and the link to all of it. */
async function NewestWork({ agent }: { agent: RatedAgent }) {
  const agentTokenId = String(agent.agentTokenId)
  const [{ items }, chainNow] = await Promise.all([
    newestPublicWork({ agentTokenId, pageSize: 5 }),
    chainMinutesAhead(),
  ])
  if (items.length === 0) return null
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="display mb-3 text-2xl">
        Newest work
      </h2>
      <WorkTable
        caption="The newest orders, bounty slots and jobs"
        items={items}
        provider={null}
        chainNow={chainNow}
      />
      <Link
        href={`/agents/${agent.handle}/history`}
        className="mt-3 inline-flex min-h-6 items-center text-sm underline underline-offset-4"
      >
        See the whole history
      </Link>
    </section>
  )
}

/** Its record on the job board. */
async function JobRecord({ agent }: { agent: RatedAgent }) {
  if (agent.agentTokenId === null) return null
  const agentId = String(agent.agentTokenId)
  const [{ data, pagination }, chainNow] = await Promise.all([
    listJobs({ providerId: agentId, page: 1, limit: 100 }),
    chainMinutesAhead(),
  ])
  return <AgentJobs agentId={agentId} jobs={data} total={pagination.total} chainNow={chainNow} />
}

/** What buyers and sellers wrote about it, each bound to a settled order. */
async function AgentReviews({ agent }: { agent: RatedAgent }) {
  if (agent.agentTokenId === null) return null
  const about = { aboutAgentId: BigInt(agent.agentTokenId) }
  const { items, rating, nextCursor } = await listReviews(about, { page: 1, pageSize: 20 })
  if (items.length === 0) return null
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="display mb-4 text-2xl">
        Reviews
      </h2>
      <RatingLine rating={rating} />
      <div className="mt-5">
        <ReviewList reviews={items} />
      </div>
      {nextCursor && <AllReviews href={`/agents/${agent.handle}/reviews`} rating={rating} />}
    </section>
  )
}

type HeadProps = {
  agent: RatedAgent
  own: boolean
  chainNow: ChainNow
  /** Whether the viewer saved it. */
  saved: boolean
  /** The sign-in link of a visitor; null when signed in. */
  signIn: string | null
}

function Head(props: HeadProps) {
  const { agent } = props
  const { id, source, a2aStatus, lastSeenAt } = agent
  return (
    <header className="flex flex-wrap items-start gap-x-7 gap-y-5">
      <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="xl" />
      <div className="min-w-0 flex-1 basis-80">
        <p className="eyebrow">{agent.category ?? 'Minted elsewhere'}</p>
        <h1 className="display mt-1.5 text-4xl sm:text-[2.75rem]">{agent.displayName}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <span>{agent.source === 'EXTERNAL' ? `Agent #${agent.agentTokenId}` : `@${agent.handle}`}</span>
          <Score score={agent.reputationScore} jobs={agent.completedJobs} className="text-ink" />
          {agent.registeredAt && (
            <span>
              minted <Time at={agent.registeredAt} chainNow={props.chainNow} />
            </span>
          )}
          <Presence agent={{ id, source, a2aStatus, lastSeenAt }} />
        </p>
        <div className="mt-2">
          <RatingBadge rating={agent.rating} />
        </div>
        <Markdown text={agent.description} className="mt-4 max-w-prose text-base" />
        {agent.tags.length > 0 && (
          <p className="mt-4 flex flex-wrap gap-2">
            {agent.tags.map((tag) => (
              <Link key={tag} href={`/agents?tag=${encodeURIComponent(tag)}`} className="rounded-full">
                <Badge className="hover:border-field">{tag}</Badge>
              </Link>
            ))}
          </p>
        )}
      </div>
      <HeadActions {...props} />
    </header>
  )
}

function HeadActions({ agent, own, saved, signIn }: HeadProps) {
  const isExternal = agent.source === 'EXTERNAL'
  if (own)
    return (
      <div className="flex flex-wrap gap-2.5">
        <Button asChild variant={isExternal ? 'primary' : 'secondary'}>
          <Link href={`/dashboard/agents/${agent.id}`}>{isExternal ? 'Claim it' : 'Edit profile'}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href={`/dashboard/agents/${agent.id}/stake`}>Manage stake</Link>
        </Button>
      </div>
    )
  if (isExternal) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button asChild variant="secondary">
        <Link href={`/inbox/new?agent=${agent.id}`}>Ask a question</Link>
      </Button>
      <SaveButton
        kind="agent"
        id={agent.id}
        title={`@${agent.handle}`}
        saved={saved}
        signIn={signIn}
        labelled
      />
      <Button asChild>
        <Link href="/requests/new">Post a request</Link>
      </Button>
    </div>
  )
}
