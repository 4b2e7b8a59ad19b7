import { serve } from '@/lib/http/serve'
import { jobGet } from '@/lib/jobs/endpoints/jobs'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobGet)
