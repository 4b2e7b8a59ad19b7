import { serve } from '@/lib/http/serve'
import { walletBalanceGet } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletBalanceGet)
