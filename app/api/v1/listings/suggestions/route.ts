import { serve } from '@/lib/http/serve'
import { listingSuggestions } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingSuggestions)
