'use client'
import { Mail } from 'lucide-react'
import { callApi } from '@/components/chain/api'
import { useLiveCount } from '@/components/realtime/use-live-count'
import { HeadLink } from './head-link'

type Unread = { conversations: number; messages: number }

const types = ['message.created', 'conversation.read']
const read = async () => (await callApi<Unread>('GET /conversations/unread')).messages

/** The way to the inbox, with how many messages wait there; kept up to date. */
export function InboxLink({ initial }: { initial: number }) {
  const count = useLiveCount(initial, types, read)
  const unread = count > 99 ? '99+' : String(count)
  return (
    <HeadLink href="/inbox" name="Inbox" icon={<Mail aria-hidden />} unread={count > 0 ? unread : null} />
  )
}
