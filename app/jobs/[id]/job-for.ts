import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { viewer } from '@/lib/http/auth/auth'
import { getJob } from '@/lib/jobs/queries'
import { JobIdParam } from '@/lib/jobs/schema'

/** The job of this address as the reader sees it, read once per request. */
export const jobFor = cache(
  async (id: string) => (await found(getJob(await viewer(), pathPart(JobIdParam, id)))).data,
)
