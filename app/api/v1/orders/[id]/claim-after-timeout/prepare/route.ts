import { serve } from '@/lib/http/serve'
import { claimPrepare } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(claimPrepare)
