import { cache } from 'react'
import type { Actor } from '@/lib/actor'
import { listConversations } from '@/lib/conversations/queries'

/** The conversations that the inbox begins with, read once per request. */
export const firstThreads = cache((actor: Actor) =>
  listConversations(actor, { page: 1, pageSize: 20, box: 'inbox' }),
)
