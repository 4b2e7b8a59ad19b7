import { serve } from '@/lib/http/serve'
import { listingPublish } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingPublish)
