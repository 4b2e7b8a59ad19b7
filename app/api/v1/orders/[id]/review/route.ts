import { serve } from '@/lib/http/serve'
import { reviewWrite } from '@/lib/orders/endpoints/after'

export const { GET, POST, PATCH, PUT, DELETE } = serve(reviewWrite)
