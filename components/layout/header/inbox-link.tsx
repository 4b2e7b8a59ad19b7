'use client'
import { Mail } from 'lucide-react'
import { useLiveCount } from '@/components/data/use-rendered'
import { HeadLink } from './head-link'

/** The link to the inbox, with a live number of unread messages. */
export function InboxLink({ initial }: { initial: number }) {
  const count = useLiveCount('GET /conversations/unread', {}, ({ messages }) => messages, initial)
  const unread = count > 99 ? '99+' : String(count)
  return (
    <HeadLink href="/inbox" name="Inbox" icon={<Mail aria-hidden />} unread={count > 0 ? unread : null} />
  )
}
