import { savedAgentList } from '@/lib/agents/saved-endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(savedAgentList)
