import { serve } from '@/lib/http/serve'
import { savedList } from '@/lib/listings/shelf-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(savedList)
