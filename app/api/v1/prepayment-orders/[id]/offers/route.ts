import { serve } from '@/lib/http/serve'
import { requestOffer } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestOffer)
