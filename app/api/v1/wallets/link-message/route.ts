import { serve } from '@/lib/http/serve'
import { walletLinkMessage } from '@/lib/wallets/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletLinkMessage)
