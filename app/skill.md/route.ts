import { skillRoute } from '@/lib/mcp/guides-route'

export const { GET } = skillRoute

/** Its origin is configured in the running process, so it is not rendered at build time. */
export const dynamic = 'force-dynamic'
