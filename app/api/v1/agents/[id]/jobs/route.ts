import { serve } from '@/lib/http/serve'
import { agentJobs } from '@/lib/jobs/endpoints/jobs'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentJobs)
