import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** Personal pages are empty for strangers, and the API is for programs. */
const own = [
  '/api/',
  '/bounties/new',
  '/bounties/slots',
  '/checkout/',
  '/dashboard',
  '/device',
  '/inbox',
  '/jobs/mine',
  '/jobs/new',
  '/leave',
  '/notifications',
  '/operator',
  '/saved',
  '/settings',
  '/sign-in',
  '/slots/',
]

/** The rules for search engines. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: own }, sitemap: `${env().PUBLIC_URL}/sitemap.xml` }
}
