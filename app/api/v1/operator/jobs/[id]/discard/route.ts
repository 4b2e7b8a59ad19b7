import { serve } from '@/lib/http/serve'
import { jobDiscard } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobDiscard)
