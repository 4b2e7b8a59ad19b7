import { serve } from '@/lib/http/serve'
import { releasePrepare } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(releasePrepare)
