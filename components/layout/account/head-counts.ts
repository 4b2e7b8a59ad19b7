import 'server-only'
import { cache } from 'react'
import { headCounts } from '@/lib/conversations/list'

/** The viewer's unread counts, read once per page: the bell and the inbox both need them. `viewer` returns the same object to both. */
export const headCountsOf = cache(headCounts)
