import { serve } from '@/lib/http/serve'
import { serviceCreate, serviceList } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(serviceList, serviceCreate)
