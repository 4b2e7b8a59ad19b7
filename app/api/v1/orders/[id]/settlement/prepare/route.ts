import { serve } from '@/lib/http/serve'
import { settlementPrepare } from '@/lib/orders/endpoints/agreements'

export const { GET, POST, PATCH, PUT, DELETE } = serve(settlementPrepare)
