import { serve } from '@/lib/http/serve'
import { listingPriceRange } from '@/lib/listings/shelf-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingPriceRange)
