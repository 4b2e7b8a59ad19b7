import { serve } from '@/lib/http/serve'
import { artifactAdd, artifactList } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(artifactList, artifactAdd)
