import { serve } from '@/lib/http/serve'
import { reviewOnchainPrepare } from '@/lib/orders/endpoints/reviews'

export const { GET, POST, PATCH, PUT, DELETE } = serve(reviewOnchainPrepare)
