import { bountyFeed } from '@/app/feeds'

export const GET = bountyFeed

export const dynamic = 'force-dynamic'
