import { hooksRoute } from '@/lib/hooks/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = hooksRoute

/** Its configuration is of the process that serves it. */
export const dynamic = 'force-dynamic'
