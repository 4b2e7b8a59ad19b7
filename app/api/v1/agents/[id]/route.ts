import { serve } from '@/lib/http/serve'
import { agentGet } from '@/lib/listings/endpoints/listings'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentGet)
