import { serve } from '@/lib/http/serve'
import { runtimeReply } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(runtimeReply)
