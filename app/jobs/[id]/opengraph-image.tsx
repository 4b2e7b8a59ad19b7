import { DrawnScene } from '@/components/art/drawn-scene'
import { jobLook, strategies } from '@/components/jobs/job/job-words'
import { usdcWords } from '@/components/jobs/usdc'
import { ogCard, ogSize } from '@/components/og/card'
import { jobFor } from './job-for'

export const size = ogSize
export const contentType = 'image/png'
export const alt = 'The job, what it takes and its budget'

/** The picture of a shared job. */
export default async function Image({ params }: { params: Promise<{ id: string }> }) {
  const job = await jobFor((await params).id)
  return ogCard({
    eyebrow: `Job: ${strategies[job.strategyType].name}`,
    title: job.title,
    line: jobLook(job).label,
    figure: usdcWords(job.budget),
    art: <DrawnScene category="Automation & Ops" seed={job.jobId} />,
  })
}
