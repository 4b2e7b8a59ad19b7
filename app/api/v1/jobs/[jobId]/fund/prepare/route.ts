import { serve } from '@/lib/http/serve'
import { jobFundPrepare } from '@/lib/jobs/endpoints/client'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobFundPrepare)
