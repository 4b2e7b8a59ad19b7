import { serve } from '@/lib/http/serve'
import { presenceList } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(presenceList)
