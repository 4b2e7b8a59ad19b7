import { serve } from '@/lib/http/serve'
import { performanceGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(performanceGet)
