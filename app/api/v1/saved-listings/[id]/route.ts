import { serve } from '@/lib/http/serve'
import { savedAdd, savedRemove } from '@/lib/listings/endpoints/browse'

export const { GET, POST, PATCH, PUT, DELETE } = serve(savedAdd, savedRemove)
