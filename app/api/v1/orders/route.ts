import { serve } from '@/lib/http/serve'
import { orderList } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(orderList)
