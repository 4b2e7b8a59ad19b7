import { serve } from '@/lib/http/serve'
import { jobDisputePrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobDisputePrepare)
