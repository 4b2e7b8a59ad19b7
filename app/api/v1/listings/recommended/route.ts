import { serve } from '@/lib/http/serve'
import { listingRecommended } from '@/lib/requests/endpoints/recommended'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingRecommended)
