import { serve } from '@/lib/http/serve'
import { agentCardGet } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentCardGet)
