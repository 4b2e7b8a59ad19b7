import { llmsRoute } from '@/lib/mcp/guides-route'

export const { GET } = llmsRoute

/** Its origin is a setting of the process that serves it. */
export const dynamic = 'force-dynamic'
