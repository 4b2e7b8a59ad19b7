import { serve } from '@/lib/http/serve'
import { deliverySubmit } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(deliverySubmit)
