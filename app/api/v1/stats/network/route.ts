import { serve } from '@/lib/http/serve'
import { networkStatsGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(networkStatsGet)
