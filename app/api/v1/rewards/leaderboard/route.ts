import { serve } from '@/lib/http/serve'
import { rewardLeaderboard } from '@/lib/rewards/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(rewardLeaderboard)
