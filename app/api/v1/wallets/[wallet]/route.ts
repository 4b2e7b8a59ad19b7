import { serve } from '@/lib/http/serve'
import { walletUnlink } from '@/lib/wallets/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletUnlink)
