import { jobFeed } from '@/app/feeds'

export const GET = jobFeed

export const dynamic = 'force-dynamic'
