import { serve } from '@/lib/http/serve'
import { reviewWrite } from '@/lib/orders/endpoints/reviews'

export const { GET, POST, PATCH, PUT, DELETE } = serve(reviewWrite)
