import { serve } from '@/lib/http/serve'
import { stakeDepositPrepare } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(stakeDepositPrepare)
