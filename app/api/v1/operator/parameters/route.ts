import { serve } from '@/lib/http/serve'
import { parameterList } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(parameterList)
