import { unsubscribeRoute } from '@/lib/mail/unsubscribe-route'

export const { GET, POST } = unsubscribeRoute

/** Its links depend on the running process, so it is not rendered at build time. */
export const dynamic = 'force-dynamic'
