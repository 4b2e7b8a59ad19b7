import { serve } from '@/lib/http/serve'
import { cancelExpiredPrepare } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(cancelExpiredPrepare)
