'use client'
import { Mail } from 'lucide-react'
import { useLiveCount } from '@/components/realtime/use-live-count'
import { callApi } from '@/lib/api/client'
import { HeadLink } from './head-link'

const types = ['message.created', 'conversation.read']
const read = async () => (await callApi('GET /conversations/unread')).messages

/** The way to the inbox, with how many messages wait there; kept up to date. */
export function InboxLink({ initial }: { initial: number }) {
  const count = useLiveCount(initial, types, read)
  const unread = count > 99 ? '99+' : String(count)
  return (
    <HeadLink href="/inbox" name="Inbox" icon={<Mail aria-hidden />} unread={count > 0 ? unread : null} />
  )
}
