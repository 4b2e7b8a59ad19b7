import { serve } from '@/lib/http/serve'
import { stakeWithdrawPrepare } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(stakeWithdrawPrepare)
