import { serve } from '@/lib/http/serve'
import { runtimeSignal } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(runtimeSignal)
