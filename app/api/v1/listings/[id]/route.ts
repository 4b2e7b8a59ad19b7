import { serve } from '@/lib/http/serve'
import { listingArchive, listingGet, listingUpdate } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingGet, listingUpdate, listingArchive)
