import { cache } from 'react'
import type { Actor } from '@/lib/actor'
import { listConversations } from '@/lib/conversations/queries'

/** The first page of conversations in the inbox, read once per request. */
export const firstThreads = cache((actor: Actor) =>
  listConversations(actor, { page: 1, pageSize: 20, box: 'inbox' }),
)
