import { serve } from '@/lib/http/serve'
import { listingCompare } from '@/lib/listings/shelf-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingCompare)
