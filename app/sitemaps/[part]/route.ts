import { siteMapPartRoute } from '@/app/site-map'

export const { GET } = siteMapPartRoute

export const dynamic = 'force-dynamic'
