import type { NeededJob } from '@/components/jobs/job/job-need'
import { Badge } from '@/components/ui/badge'
import { Countdown } from '@/components/ui/countdown'
import { JobRow } from './job-row'

const sides = {
  client: 'You are the client',
  provider: 'You are the provider',
  evaluator: 'You evaluate',
} as const

/** The reader's role in a job, present or past. */
const sideWords = ({ job, side }: NeededJob): string =>
  side === 'evaluator' && job.passed !== null ? 'You evaluated' : sides[side]

/** Jobs of the reader: the pending work of each and its deadline; the whole row links to the job. */
export const MyJobList = ({
  jobs,
  chainNow,
  level = 'h2',
}: {
  jobs: readonly NeededJob[]
  chainNow: string
  level?: 'h2' | 'h3'
}) => (
  <ul className="space-y-3">
    {jobs.map((one) => {
      const { job, need } = one
      return (
        <li key={job.jobId}>
          <JobRow job={job} chainNow={chainNow} level={level}>
            <span className="text-muted">{sideWords(one)}</span>
            {need && <Badge tone="wait">{need.verb}</Badge>}
            {need?.until && (
              <span className="text-muted">
                <Countdown
                  until={need.until}
                  chainNow={chainNow}
                  over="time is up"
                  className="font-medium text-ink"
                />{' '}
                left
              </span>
            )}
          </JobRow>
        </li>
      )
    })}
  </ul>
)
