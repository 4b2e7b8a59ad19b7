import type { Metadata } from 'next'
import { Amount } from '@/components/chain/money/amount'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { CheckLink } from '@/components/explorer/check-link'
import { pageNumber } from '@/components/filters/place'

import { JobJsonLd } from '@/components/jobs/board/job-json-ld'
import { JobMoney } from '@/components/jobs/job/job-money'
import { jobNextStep } from '@/components/jobs/job/job-next-step'
import { JobNow } from '@/components/jobs/job/job-now'
import { JobParties } from '@/components/jobs/job/job-parties'
import { EditMetadata, MakeOffer } from '@/components/jobs/job/job-parts'
import { lockOf } from '@/components/jobs/job/job-payouts'
import { JobTermsView } from '@/components/jobs/job/job-terms'
import { JobTimeline } from '@/components/jobs/job/job-timeline'
import { jobLook, strategies, verificationWords } from '@/components/jobs/job/job-words'
import { OfferList } from '@/components/jobs/offers/offer-list'
import { ownOfferOf } from '@/components/jobs/offers/offer-waits'
import { isoOf, usdc } from '@/components/jobs/usdc'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { NextStepBar } from '@/components/orders/next-step-bar'
import { plainText } from '@/components/requests/plain-text'
import { Badge, StatusPill } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Markdown } from '@/components/ui/markdown'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { Actor } from '@/lib/actor'
import { listBoardAgents } from '@/lib/agents/board/board'
import { env } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { readFigures } from '@/lib/jobs/figures'
import type { JobDetail } from '@/lib/jobs/schema'
import { stepsOfJob } from '@/lib/jobs/timeline'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { HandOver } from './hand-over'
import { jobFor } from './job-for'
import { Trade } from './trade'
import { Trading } from './trading-for'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

const search = { balances: pageNumber(10) }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { jobId, title, description } = await jobFor((await params).id)
  return {
    title,
    description: plainText(description).slice(0, 160),
    alternates: { canonical: `/jobs/${jobId}` },
  }
}

/** A job: the next step, the brief and the terms, the offers, the deliverable and the evaluation, and the money. */
export default async function JobPage({ params, searchParams }: Props) {
  const [job, actor] = [await jobFor((await params).id), await viewer()]
  const { balances = 1 } = readSearch(search, await searchParams)
  const [figures, steps] = await Promise.all([readFigures(actor, job.jobId), stepsOfJob(job.jobId)])
  const side = job.yourRole
  const isTrading = job.strategyType === 'CEX_CAPITAL'
  const stakes = { ...figures, budget: BigInt(job.budget) }
  const own = ownOfferOf(job.offers, actor?.wallet ?? null, BigInt(job.chainTime))
  const { title, label, until } = jobNextStep(job, side, stakes, own)
  const needsForm =
    job.availableActions.canSubmit ||
    job.availableActions.canEvaluate ||
    job.availableActions.canOffer ||
    (side === 'provider' && isTrading)
  const showsOffers = job.outcome === null || job.offers.length > 0
  return (
    <article className="page pt-8">
      <LivePage
        ask={{
          call: 'GET /jobs/:jobId',
          id: job.jobId,
          shown: pageSignature('GET /jobs/:jobId', { success: true, data: job }),
        }}
        {...(side !== null && { on: [{ channel: `job:${job.jobId}` }] })}
        every={askMs}
      />
      <JobJsonLd job={job} url={`${env().PUBLIC_URL}/jobs/${job.jobId}`} />
      <Breadcrumbs
        trail={[
          { title: 'Jobs', href: '/jobs' },
          { title: job.title, href: `/jobs/${job.jobId}` },
        ]}
      />
      <Head job={job} />
      <div className="mt-7 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <aside
          className={cn(
            'space-y-6 lg:col-start-2 lg:row-start-1 lg:self-start',
            // A form is longer than the window: it scrolls with the page.
            !needsForm && 'lg:sticky lg:top-24',
          )}
        >
          <JobNow
            job={job}
            side={side}
            wallet={actor?.wallet ?? null}
            figures={figures}
            own={own}
            offer={
              actor &&
              side === null &&
              own !== 'waiting' &&
              job.availableActions.canOffer && <Offer job={job} actor={actor} />
            }
          />
          {side === 'client' && actor && <HandOver job={job} wallet={actor.wallet} />}
          {side === 'provider' && isTrading && actor && <Trade job={job} wallet={actor.wallet} />}
        </aside>
        <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
          <JobParties job={job} side={side} />
          <Panel
            title="The job"
            {...(side === 'client' &&
              job.terms && { aside: <EditMetadata jobId={job.jobId} metadata={job.metadata} /> })}
          >
            {job.description ? (
              <Markdown text={job.description} className="max-w-prose" />
            ) : (
              <p className="text-muted text-sm">The client wrote no description on the chain.</p>
            )}
            {job.metadata.summary && <p className="mt-4 text-muted text-sm">{job.metadata.summary}</p>}
          </Panel>
          <Delivered job={job} isVault={figures.isVault} />
          {isTrading && <Trading job={job} page={balances} />}
          <Panel title="Terms">
            <JobTermsView job={job} />
          </Panel>
          {showsOffers && (
            <Panel
              title="Offers"
              id="offers"
              aside={
                job.offers.length > 0
                  ? `${job.offers.length}${job.offers.length >= 100 ? '+' : ''}`
                  : undefined
              }
            >
              <OfferList job={job} wallet={actor?.wallet ?? null} />
            </Panel>
          )}
          <section id="money" aria-label="Money" className="space-y-6">
            <JobMoney job={job} stakes={stakes} side={side} />
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              <Panel title="What happened" aside="chain time">
                <JobTimeline job={job} steps={steps} isVault={figures.isVault} />
              </Panel>
              <Figures job={job} />
            </div>
          </section>
        </div>
      </div>
      <NextStepBar title={title} label={label} until={until} chainNow={isoOf(job.chainTime)} />
    </article>
  )
}

function Head({ job }: { job: JobDetail }) {
  const look = jobLook(job)
  return (
    <header className="mt-4 max-w-3xl">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={look.tone} live={look.live ?? false}>
          {look.label}
        </StatusPill>
        <Badge tone="outline">{strategies[job.strategyType].name}</Badge>
        <span className="text-muted text-sm">
          created <Time at={isoOf(job.onchainCreatedAt)} chainNow={isoOf(job.chainTime)} />
        </span>
      </p>
      <h1 className="display mt-3 break-words text-3xl sm:text-[2.625rem]">{job.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Amount amount={usdc(job.budget)} currency="USDC" size="lg" />
        {(job.metadata.tags ?? []).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </header>
  )
}

/** The deliverable and the evaluation, for those who may read them. */
function Delivered({ job, isVault }: { job: JobDetail; isVault: boolean }) {
  const { deliverable, deliverableHash, reason, passed, vault } = job
  if (deliverableHash === null && passed === null) return null
  const closed = { DEADLINE: 'at the deadline', STOP_LOSS: 'by the stop loss' }
  return (
    <>
      {!isVault && (
        <Panel title="What was delivered" id="deliverable">
          {deliverable ? (
            <Markdown text={deliverable} className="max-w-prose" />
          ) : (
            <Note>
              Only the client, the provider, the evaluator and a panel can read it. Its hash is on the chain.
            </Note>
          )}
        </Panel>
      )}
      {passed !== null && (
        <Panel title={isVault ? 'The result' : 'The evaluator’s word'} id="word">
          <p className="mb-3">
            <StatusPill tone={passed ? 'safe' : 'loss'}>{passed ? 'Passed' : 'Failed'}</StatusPill>
          </p>
          {isVault ? (
            <p className="text-muted text-sm">
              The vault closed {vault?.closeReason ? closed[vault.closeReason] : ''}. Its last balance{' '}
              {passed ? 'reached' : 'missed'} the target.
            </p>
          ) : reason ? (
            <Markdown text={reason} className="max-w-prose" />
          ) : (
            <Note>
              Only both sides, the evaluator and a panel can read the reasons. Their hash is on the chain.
            </Note>
          )}
        </Panel>
      )}
    </>
  )
}

/** The form of an offer with the reader’s agents. */
async function Offer({ job, actor }: { job: JobDetail; actor: Actor }) {
  const { data } = await listBoardAgents({ ownerAddress: actor.wallet, page: 1, limit: 50 })
  const agents = data
    .filter(({ agentId }) => agentId !== job.clientId && agentId !== job.evaluatorId)
    .map(({ agentId, name, reputation, stakingPool }) => ({
      agentId,
      label: name ? `@${name}` : `Agent ${agentId}`,
      profileId: agentId,
      // An agent without work has 60.
      score: reputation?.score ?? 60,
      available: stakingPool?.currency === 'USDC' ? stakingPool.available : '0',
    }))
  return (
    <MakeOffer
      jobId={job.jobId}
      wallet={actor.wallet}
      agents={agents}
      chainTime={job.chainTime}
      deadline={job.onchainDeadline}
      lock={lockOf(BigInt(job.budget)).toString()}
    />
  )
}

const Figures = ({ job }: { job: JobDetail }) => (
  <Panel title="Figures" aside={<CheckLink kind="job" id={job.jobId} />}>
    <Facts
      items={[
        ['Budget', <Amount key="budget" amount={usdc(job.budget)} currency="USDC" />],
        ['In escrow', <Amount key="escrow" amount={usdc(job.escrowBalance)} currency="USDC" />],
        ['Deadline', <Time key="due" at={isoOf(job.onchainDeadline)} chainNow={isoOf(job.chainTime)} />],
        ['Verification', verificationWords(job)],
        ...(job.metadata.contact ? ([['Contact', job.metadata.contact]] as const) : []),
      ]}
    />
  </Panel>
)
