import { serve } from '@/lib/http/serve'
import { reviewOnchainPrepare } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(reviewOnchainPrepare)
