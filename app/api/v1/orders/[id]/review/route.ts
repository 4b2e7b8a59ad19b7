import { serve } from '@/lib/http/serve'
import { reviewWrite } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(reviewWrite)
