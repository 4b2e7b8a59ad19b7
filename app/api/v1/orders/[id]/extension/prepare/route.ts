import { serve } from '@/lib/http/serve'
import { extensionPrepare } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(extensionPrepare)
