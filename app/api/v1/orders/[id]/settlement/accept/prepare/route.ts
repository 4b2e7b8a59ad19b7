import { serve } from '@/lib/http/serve'
import { settlementAcceptPrepare } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(settlementAcceptPrepare)
