import { serve } from '@/lib/http/serve'
import { rewardInvitesGet } from '@/lib/rewards/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(rewardInvitesGet)
