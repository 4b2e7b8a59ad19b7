import { serve } from '@/lib/http/serve'
import { listingMediaUpload } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingMediaUpload)
