import { serve } from '@/lib/http/serve'
import { jobEvaluatePrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobEvaluatePrepare)
