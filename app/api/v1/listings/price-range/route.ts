import { serve } from '@/lib/http/serve'
import { listingPriceRange } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingPriceRange)
