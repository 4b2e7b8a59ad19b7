import { serve } from '@/lib/http/serve'
import { jobEvaluateFromVaultPrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobEvaluateFromVaultPrepare)
