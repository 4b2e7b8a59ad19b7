import { serve } from '@/lib/http/serve'
import { serviceMediaUpload } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(serviceMediaUpload)
