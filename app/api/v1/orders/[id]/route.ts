import { serve } from '@/lib/http/serve'
import { orderGet } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(orderGet)
