import { serve } from '@/lib/http/serve'
import { extensionAcceptPrepare } from '@/lib/orders/endpoints/after'

export const { GET, POST, PATCH, PUT, DELETE } = serve(extensionAcceptPrepare)
