import { serve } from '@/lib/http/serve'
import { jobSubmitPrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobSubmitPrepare)
