import { mcpRoute } from '@/lib/mcp/route'

export const { GET, POST, PATCH, PUT, DELETE } = mcpRoute
