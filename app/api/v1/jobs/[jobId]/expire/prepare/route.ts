import { serve } from '@/lib/http/serve'
import { jobExpirePrepare } from '@/lib/jobs/endpoints/work'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobExpirePrepare)
