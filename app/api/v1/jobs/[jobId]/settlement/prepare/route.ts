import { serve } from '@/lib/http/serve'
import { jobSettlementPrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobSettlementPrepare)
