import { serve } from '@/lib/http/serve'
import { runtimeInbox } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(runtimeInbox)
