import { safeManifest } from '@/lib/http/safe-manifest'

export const GET = safeManifest

/** Whether there is one is a setting of the process that serves it. */
export const dynamic = 'force-dynamic'
