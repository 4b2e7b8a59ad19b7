import { serve } from '@/lib/http/serve'
import { listingCompare } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingCompare)
