import { serve } from '@/lib/http/serve'
import { parameterPrepare } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(parameterPrepare)
