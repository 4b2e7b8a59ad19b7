import { serve } from '@/lib/http/serve'
import { agentRegister } from '@/lib/agents/board-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentRegister)
