import { serve } from '@/lib/http/serve'
import { walletLedgerGet } from '@/lib/wallets/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletLedgerGet)
