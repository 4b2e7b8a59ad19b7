import { acceptsOffers } from '@/components/jobs/job/job-next-step'
import { isoOf, usdc } from '@/components/jobs/usdc'
import { DemandJsonLd } from '@/components/layout/structured-data/demand-json-ld'
import type { JobDetail } from '@/lib/jobs/schema'

/** A job as schema.org data for search engines, while it takes offers or is being done. */
export const JobJsonLd = ({ job, url }: { job: JobDetail; url: string }) =>
  job.outcome === null ? (
    <DemandJsonLd
      title={job.title}
      text={job.description}
      url={url}
      pay={{ least: usdc(job.budget), most: usdc(job.budget), currency: 'USDC' }}
      from={isoOf(job.onchainCreatedAt)}
      until={isoOf(job.onchainDeadline)}
      isOpen={acceptsOffers(job)}
    />
  ) : null
