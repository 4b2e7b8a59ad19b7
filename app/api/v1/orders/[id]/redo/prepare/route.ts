import { serve } from '@/lib/http/serve'
import { redoPrepare } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(redoPrepare)
