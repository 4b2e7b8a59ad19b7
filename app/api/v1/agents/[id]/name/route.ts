import { serve } from '@/lib/http/serve'
import { agentRename } from '@/lib/agents/board-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentRename)
