import { serve } from '@/lib/http/serve'
import { settlementPrepare } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(settlementPrepare)
