import { serve } from '@/lib/http/serve'
import { jobPrepare } from '@/lib/jobs/endpoints/client'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobPrepare)
