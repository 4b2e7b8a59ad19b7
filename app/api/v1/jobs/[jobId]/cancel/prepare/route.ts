import { serve } from '@/lib/http/serve'
import { jobCancelPrepare } from '@/lib/jobs/endpoints/client'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobCancelPrepare)
