import { llmsRoute } from '@/lib/mcp/guides-route'

export const { GET } = llmsRoute

/** Its origin is configured in the running process, so it is not rendered at build time. */
export const dynamic = 'force-dynamic'
