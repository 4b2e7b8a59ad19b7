import { serve } from '@/lib/http/serve'
import { jobList } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobList)
