import { serve } from '@/lib/http/serve'
import { settlementAcceptPrepare } from '@/lib/orders/endpoints/after'

export const { GET, POST, PATCH, PUT, DELETE } = serve(settlementAcceptPrepare)
