import { serve } from '@/lib/http/serve'
import { jobSettlePrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobSettlePrepare)
