import { safeManifest } from '@/lib/http/pages/safe-manifest'

export const GET = safeManifest

/** Whether there is one is configured in the running process, so it is not rendered at build time. */
export const dynamic = 'force-dynamic'
