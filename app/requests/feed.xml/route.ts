import { requestFeed } from '@/app/feeds'

export const GET = requestFeed

export const dynamic = 'force-dynamic'
