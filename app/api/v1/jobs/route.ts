import { serve } from '@/lib/http/serve'
import { jobList } from '@/lib/jobs/endpoints/jobs'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobList)
