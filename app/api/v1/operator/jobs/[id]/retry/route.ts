import { serve } from '@/lib/http/serve'
import { jobRetry } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobRetry)
