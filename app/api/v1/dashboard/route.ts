import { serve } from '@/lib/http/serve'
import { overviewGet } from '@/lib/orders/endpoints/overview'

export const { GET, POST, PATCH, PUT, DELETE } = serve(overviewGet)
