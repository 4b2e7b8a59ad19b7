import { serve } from '@/lib/http/serve'
import { jobSnapshots } from '@/lib/jobs/endpoints/jobs'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobSnapshots)
