import { serve } from '@/lib/http/serve'
import { settlementAcceptPrepare } from '@/lib/orders/endpoints/agreements'

export const { GET, POST, PATCH, PUT, DELETE } = serve(settlementAcceptPrepare)
