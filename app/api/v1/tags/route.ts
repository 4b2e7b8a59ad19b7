import { serve } from '@/lib/http/serve'
import { tagList } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(tagList)
