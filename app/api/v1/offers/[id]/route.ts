import { serve } from '@/lib/http/serve'
import { offerGet, offerPatch } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerGet, offerPatch)
