import { serve } from '@/lib/http/serve'
import { rewardLedgerList } from '@/lib/rewards/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(rewardLedgerList)
