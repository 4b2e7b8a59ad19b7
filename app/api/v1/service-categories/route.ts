import { serve } from '@/lib/http/serve'
import { categoryList } from '@/lib/listings/shelf-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(categoryList)
