import { serve } from '@/lib/http/serve'
import { orderThreadList } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(orderThreadList)
