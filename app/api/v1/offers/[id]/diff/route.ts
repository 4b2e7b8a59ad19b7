import { serve } from '@/lib/http/serve'
import { offerDiff } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerDiff)
