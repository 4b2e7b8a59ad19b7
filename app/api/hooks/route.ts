import { hooksRoute } from '@/lib/hooks/calls/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = hooksRoute

/** Its configuration belongs to the running process, so it is not rendered at build time. */
export const dynamic = 'force-dynamic'
