import { serve } from '@/lib/http/serve'
import { cancelPendingPrepare } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(cancelPendingPrepare)
