import { serve } from '@/lib/http/serve'
import { acceptPrepare } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(acceptPrepare)
