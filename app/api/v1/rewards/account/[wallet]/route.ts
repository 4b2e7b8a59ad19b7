import { serve } from '@/lib/http/serve'
import { rewardAccountGet } from '@/lib/rewards/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(rewardAccountGet)
