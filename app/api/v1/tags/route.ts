import { serve } from '@/lib/http/serve'
import { tagList } from '@/lib/listings/endpoints/shelf'

export const { GET, POST, PATCH, PUT, DELETE } = serve(tagList)
