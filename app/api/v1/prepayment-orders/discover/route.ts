import { serve } from '@/lib/http/serve'
import { requestDiscover } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestDiscover)
