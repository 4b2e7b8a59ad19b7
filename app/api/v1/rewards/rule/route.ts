import { serve } from '@/lib/http/serve'
import { rewardRuleGet } from '@/lib/rewards/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(rewardRuleGet)
