import 'server-only'
import { cache } from 'react'
import { headCounts } from '@/lib/conversations/list'

/** What waits for the viewer, read once a page: the bell and the inbox both ask. `viewer` returns the same object to both. */
export const headCountsOf = cache(headCounts)
