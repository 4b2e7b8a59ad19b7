import { savedAgentList } from '@/lib/agents/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(savedAgentList)
