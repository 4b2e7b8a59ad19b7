import { serve } from '@/lib/http/serve'
import { statsSeriesGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(statsSeriesGet)
