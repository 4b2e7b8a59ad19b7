import { serve } from '@/lib/http/serve'
import { extensionAcceptPrepare } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(extensionAcceptPrepare)
