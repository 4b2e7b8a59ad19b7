import { serve } from '@/lib/http/serve'
import { walletLedgerExport } from '@/lib/wallets/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(walletLedgerExport)
