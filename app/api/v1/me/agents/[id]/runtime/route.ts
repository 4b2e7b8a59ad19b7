import { serve } from '@/lib/http/serve'
import { hostingGet, hostingUpdate } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(hostingGet, hostingUpdate)
