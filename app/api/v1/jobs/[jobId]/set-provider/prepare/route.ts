import { serve } from '@/lib/http/serve'
import { jobSetProviderPrepare } from '@/lib/jobs/endpoints/client'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobSetProviderPrepare)
