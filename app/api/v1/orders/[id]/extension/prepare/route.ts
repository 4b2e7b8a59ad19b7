import { serve } from '@/lib/http/serve'
import { extensionPrepare } from '@/lib/orders/endpoints/after'

export const { GET, POST, PATCH, PUT, DELETE } = serve(extensionPrepare)
