import { siteMapRoute } from '@/app/site-map'

export const { GET } = siteMapRoute

export const dynamic = 'force-dynamic'
