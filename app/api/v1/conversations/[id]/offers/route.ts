import { serve } from '@/lib/http/serve'
import { offerSend } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerSend)
