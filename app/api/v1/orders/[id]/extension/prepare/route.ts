import { serve } from '@/lib/http/serve'
import { extensionPrepare } from '@/lib/orders/endpoints/agreements'

export const { GET, POST, PATCH, PUT, DELETE } = serve(extensionPrepare)
