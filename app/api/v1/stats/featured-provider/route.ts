import { serve } from '@/lib/http/serve'
import { featuredProviderGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(featuredProviderGet)
