import { serve } from '@/lib/http/serve'
import { cancelExpiredPrepare } from '@/lib/orders/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(cancelExpiredPrepare)
