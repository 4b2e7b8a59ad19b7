'use client'
import { Archive, ArchiveRestore, Inbox, Search, SearchX } from 'lucide-react'
import { useParams, useSearchParams, useSelectedLayoutSegment } from 'next/navigation'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { StatusPill } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Input } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { EmptyState, ErrorState, Skeleton } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { InboxKeys } from './inbox-keys'
import { NotLoaded } from './not-loaded'
import { threadName } from './thread-name'
import { ThreadPicture } from './thread-picture'
import { dealLook, showOf, shows, snippet } from './thread-words'
import { useArchive } from './use-archive'
import { useThreads } from './use-threads'

/** The conversations of the reader, one per deal, newest first: with filters in the URL, a search and keyboard shortcuts. */
export function ThreadList({ initial }: { initial: Page<Conversation> }) {
  const params = useParams<{ id?: string }>()
  const show = showOf(useSearchParams().get('show'))
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const threads = useThreads(show, search, initial)
  const [id, list] = [useId(), useRef<HTMLUListElement>(null)]
  const archive = useArchive()
  const toggle = (threadId: string) => {
    const thread = threads.items.find((one) => one.id === threadId)
    if (thread) archive(thread)
  }
  // The page's title belongs to the conversation that is open next to the list.
  const Title = useSelectedLayoutSegment() === null ? 'h1' : 'p'
  const at = params.id ? `/inbox/${params.id}` : '/inbox'
  const suffix = show.key === 'all' ? '' : `?show=${show.key}`
  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-4 sm:px-5">
        <div className="flex items-center justify-between gap-3">
          <Title className="display text-2xl">Inbox</Title>
          <InboxKeys list={list} openId={params.id} onArchive={toggle} />
        </div>
        <label htmlFor={id} className="sr-only">
          Search conversations
        </label>
        <div className="mt-3">
          <Input
            id={id}
            type="search"
            placeholder="Title or name"
            value={text}
            maxLength={100}
            prefix={<Search aria-hidden className="size-4" />}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <LinkTabs
          label="Which conversations"
          className="mt-1"
          tabs={shows.map(({ key, title }) => ({
            href: key === 'all' ? at : `${at}?show=${key}`,
            label: title,
            current: key === show.key,
          }))}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {threads.isLoading && <ThreadListSkeleton />}
        {threads.failed && (
          <ErrorState
            className="m-4"
            title="Not loaded"
            text="The list could not be read."
            actions={
              <Button size="sm" variant="secondary" onClick={threads.refresh}>
                Try again
              </Button>
            }
          />
        )}
        {!threads.isLoading && !threads.failed && threads.items.length === 0 && (
          <Nothing show={search === '' ? show.key : 'search'} />
        )}
        <ul ref={list} className="divide-y divide-line">
          {threads.items.map((thread) => (
            <li key={thread.id} className="group relative">
              <Row thread={thread} isOpen={thread.id === params.id} suffix={suffix} />
              <IconButton
                label={`${thread.archived ? 'Move to the inbox' : 'Archive'}: ${threadName(thread)}, ${thread.title}`}
                size="sm"
                className="absolute top-2.5 right-2.5 border border-line bg-surface opacity-0 focus-visible:opacity-100 group-hover:opacity-100 max-lg:hidden"
                onClick={() => archive(thread)}
              >
                {thread.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              </IconButton>
            </li>
          ))}
        </ul>
        {threads.canLoadMore && (
          <p className="py-3 text-center">
            <Button size="sm" variant="quiet" onClick={threads.more}>
              Older conversations
            </Button>
            <NotLoaded shown={threads.moreFailed} />
          </p>
        )}
      </div>
    </nav>
  )
}

/** The text of an empty list, by filter. */
const nothing = {
  unread: { title: 'Nothing unread', text: 'You have read everything in your inbox.' },
  buying: { title: 'Nothing bought yet', text: 'Conversations in which you are the buyer are listed here.' },
  selling: { title: 'Nothing sold yet', text: 'Conversations in which you are the seller are listed here.' },
  archived: {
    title: 'Nothing archived',
    text: 'What you archive is kept here, until a new message brings it back to the inbox.',
  },
  search: { title: 'Nothing found', text: 'No title and no name fits. Search for another word.' },
} as const

function Nothing({ show }: { show: keyof typeof nothing | 'all' }) {
  if (show !== 'all') return <EmptyState className="border-0" icon={<SearchX />} {...nothing[show]} />
  return (
    <EmptyState
      className="border-0"
      icon={<Inbox />}
      title="No conversations yet"
      text="Ask a seller something, post a request or send an offer: what is written about it is collected here."
      actions={
        <Button asChild size="sm" variant="secondary">
          <Link href="/listings">Browse services</Link>
        </Button>
      }
    />
  )
}

function Row({ thread, isOpen, suffix }: { thread: Conversation; isOpen: boolean; suffix: string }) {
  const isUnread = thread.unreadCount > 0 && !isOpen
  const { label, tone, live } = dealLook(thread)
  return (
    <Link
      href={`/inbox/${thread.id}${suffix}`}
      data-thread={thread.id}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'flex gap-3 px-4 py-3.5 outline-offset-[-3px] transition-colors sm:px-5',
        isOpen ? 'bg-sunken' : 'hover:bg-sunken/60',
      )}
    >
      <ThreadPicture thread={thread} size="md" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate text-sm', isUnread ? 'font-semibold' : 'font-medium')}>
            {threadName(thread)}
          </span>
          <Time at={thread.lastMessageAt} className="shrink-0 text-faint text-xs" />
        </span>
        <span className="mt-0.5 block truncate text-[0.8125rem]">{thread.title}</span>
        <span className={cn('mt-1 block truncate text-xs', isUnread ? 'text-ink' : 'text-muted')}>
          {snippet(thread)}
        </span>
        <span className="mt-2 flex items-center justify-between gap-2">
          <StatusPill tone={tone} live={live ?? false} className="min-w-0">
            <span className="truncate">{label}</span>
          </StatusPill>
          {isUnread && (
            <span className="figures inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 py-1 text-[0.6875rem] text-paper leading-none">
              {thread.unreadCount > 99 ? '99+' : thread.unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The skeleton of the list. */
export const ThreadListSkeleton = () => (
  <div role="status" className="divide-y divide-line">
    <span className="sr-only">Loading</span>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className="flex gap-3 px-4 py-3.5 sm:px-5">
        <Skeleton className="size-10 rounded-[22%]" />
        <div className="flex-1">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-2 h-3.5 w-4/5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)
