import { serve } from '@/lib/http/serve'
import { offerDecline } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerDecline)
