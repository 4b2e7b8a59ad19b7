import { serve } from '@/lib/http/serve'
import { walletLink, walletList } from '@/lib/wallets/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletList, walletLink)
