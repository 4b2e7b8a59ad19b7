import { serve } from '@/lib/http/serve'
import { listingRecommended } from '@/lib/requests/recommended-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingRecommended)
