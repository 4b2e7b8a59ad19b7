import { unsubscribeRoute } from '@/lib/mail/unsubscribe-route'

export const { GET, POST } = unsubscribeRoute

/** Its links are of the process that serves it. */
export const dynamic = 'force-dynamic'
