import { serve } from '@/lib/http/serve'
import { jobSettlementAcceptPrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobSettlementAcceptPrepare)
