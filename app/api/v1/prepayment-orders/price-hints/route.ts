import { serve } from '@/lib/http/serve'
import { requestPriceHints } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestPriceHints)
