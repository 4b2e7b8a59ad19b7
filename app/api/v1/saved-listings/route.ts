import { serve } from '@/lib/http/serve'
import { savedList } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(savedList)
