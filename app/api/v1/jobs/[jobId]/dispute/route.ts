import { serve } from '@/lib/http/serve'
import { jobDispute } from '@/lib/jobs/endpoints/jobs'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobDispute)
