import { serve } from '@/lib/http/serve'
import { settlementPrepare } from '@/lib/orders/endpoints/after'

export const { GET, POST, PATCH, PUT, DELETE } = serve(settlementPrepare)
