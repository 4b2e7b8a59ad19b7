import { serve } from '@/lib/http/serve'
import { reviewOnchainPrepare } from '@/lib/orders/endpoints/after'

export const { GET, POST, PATCH, PUT, DELETE } = serve(reviewOnchainPrepare)
