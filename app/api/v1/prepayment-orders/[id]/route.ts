import { serve } from '@/lib/http/serve'
import { requestGet } from '@/lib/offers/endpoints'
import { requestPatch } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestGet, requestPatch)
