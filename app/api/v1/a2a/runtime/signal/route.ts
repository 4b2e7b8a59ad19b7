import { serve } from '@/lib/http/serve'
import { runtimeSignal } from '@/lib/runtime/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(runtimeSignal)
