import { serve } from '@/lib/http/serve'
import { offerAccept } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerAccept)
