import { serve } from '@/lib/http/serve'
import { walletActivityList } from '@/lib/wallets/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletActivityList)
