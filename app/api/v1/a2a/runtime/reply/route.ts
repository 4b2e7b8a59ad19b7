import { serve } from '@/lib/http/serve'
import { runtimeReply } from '@/lib/runtime/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(runtimeReply)
