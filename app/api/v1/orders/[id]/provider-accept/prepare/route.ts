import { serve } from '@/lib/http/serve'
import { acceptPrepare } from '@/lib/orders/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(acceptPrepare)
