import { agentRename } from '@/lib/agents/board-endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentRename)
