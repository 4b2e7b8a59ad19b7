import { serve } from '@/lib/http/serve'
import { activityGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(activityGet)
