import { serve } from '@/lib/http/serve'
import { listingCreate, listingList } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingList, listingCreate)
