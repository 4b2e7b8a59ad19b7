import { ListChecks } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { Address } from '@/components/chain/address'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placeSearch } from '@/components/filters/place'
import { JobButtons } from '@/components/operator/job-buttons'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { Badge } from '@/components/ui/badge'
import { PageHead, Panel } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import { listJobDecisions, listJobs } from '@/lib/operations/queries'
import { type JobDecision, JobState, jobStates, type OperatorJob } from '@/lib/operations/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Background jobs', robots: { index: false } }

const here = '/operator/jobs'
const pageSize = 50
const pathOf = (state: JobState, place: Place = {}) =>
  pathWith(here, { state: state === 'DEAD' ? undefined : state, ...place })
const names = { DEAD: 'Failed', WAITING: 'Waiting', RETRYING: 'Retrying', ACTIVE: 'Running' } as const

/** The operator's page of background jobs: permanently failed ones, waiting ones, and decisions. */
export default async function JobsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const search = { state: JobState, ...placeSearch }
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { state = 'DEAD', ...place } = asked
  const hrefOf = (to: Place) => pathOf(state, to)
  const [part, decisions] = await forOperator(
    Promise.all([
      partAt(place, pageSize, (query) => listJobs(actor, { ...query, state })),
      listJobDecisions(actor, 20),
    ]),
  )
  const jobs = part.list
  return (
    <div className="page">
      <PageHead
        title="Background jobs"
        text="Notifications, webhook deliveries and other background work. A failed job is retried automatically; what fails every time waits here for you."
      />
      <OperatorTabs open="jobs" />
      <LinkTabs
        label="Which jobs"
        className="mb-6"
        tabs={jobStates.map((one) => ({
          href: pathOf(one),
          label: names[one],
          current: one === state,
          ...(one === state && { count: jobs }),
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {jobs.items.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden sheet">
              {jobs.items.map((job) => (
                <li key={job.id} className="space-y-3 px-5 py-4">
                  <Job job={job} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyPart part={part} href={hrefOf}>
              <EmptyState
                icon={<ListChecks />}
                title={state === 'DEAD' ? 'No failed jobs' : 'None'}
                text="Jobs that fail after every attempt appear here, to be retried or discarded."
              />
            </EmptyPart>
          )}
          <PartLinks part={part} href={hrefOf} />
        </div>
        <Panel title="Decisions" className="lg:self-start">
          <Decisions decisions={decisions} />
        </Panel>
      </div>
    </div>
  )
}

function Job({ job }: { job: OperatorJob }) {
  const { id, queue, state, payload, failures, error, createdAt } = job
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{queue}</span>
          <span className="text-faint">
            <Time at={createdAt} />
          </span>
        </p>
        {failures > 0 && <Badge tone="wait">{failures === 1 ? '1 failure' : `${failures} failures`}</Badge>}
      </div>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3 text-xs">
        {JSON.stringify(payload)}
      </pre>
      {error !== null && <p className="wrap-anywhere text-muted text-sm">{error}</p>}
      {state === 'DEAD' && <JobButtons id={id} />}
    </>
  )
}

const doneWords = { RETRY: 'Retried', DISCARD: 'Discarded' } as const

function Decisions({ decisions }: { decisions: readonly JobDecision[] }) {
  if (decisions.length === 0) return <p className="text-muted text-sm">Nothing yet.</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {decisions.map(({ jobId, queue, action, walletAddress, decidedAt }) => (
        <li key={`${jobId} ${decidedAt}`} className="space-y-0.5 py-3 first:pt-0 last:pb-0">
          <p>
            {doneWords[action]} <span className="font-medium">{queue}</span>
          </p>
          <p className="flex items-center gap-1.5 text-faint text-xs">
            <Address value={walletAddress} /> <Time at={decidedAt} />
          </p>
        </li>
      ))}
    </ol>
  )
}
