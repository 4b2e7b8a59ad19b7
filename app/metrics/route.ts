import { metricsRoute } from '@/lib/operations/metrics-route'

export const { GET } = metricsRoute

export const dynamic = 'force-dynamic'
