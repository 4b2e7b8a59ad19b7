import { serve } from '@/lib/http/serve'
import { tagList } from '@/lib/listings/shelf-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(tagList)
