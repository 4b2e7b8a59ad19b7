import { serve } from '@/lib/http/serve'
import { extensionAcceptPrepare } from '@/lib/orders/endpoints/agreements'

export const { GET, POST, PATCH, PUT, DELETE } = serve(extensionAcceptPrepare)
