import { serve } from '@/lib/http/serve'
import { categoryList } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(categoryList)
