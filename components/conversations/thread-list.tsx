'use client'
import { Inbox, Search, SearchX } from 'lucide-react'
import Link from 'next/link'
import { useParams, useSearchParams, useSelectedLayoutSegment } from 'next/navigation'
import { useDeferredValue, useId, useState } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Input } from '@/components/ui/field'
import { EmptyState, ErrorState, Skeleton } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { NotLoaded } from './not-loaded'
import { threadName } from './thread-name'
import { kindLook, otherSeat, showOf, shows, snippet } from './thread-words'
import { useThreads } from './use-threads'

/** All threads of the reader, newest first, with filters in the URL and a search. */
export function ThreadList({ initial }: { initial: Page<Conversation> }) {
  const params = useParams<{ id?: string }>()
  const show = showOf(useSearchParams().get('show'))
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const threads = useThreads(show, search, initial)
  const id = useId()
  // The page's own title is that of what is open next to the list.
  const Title = useSelectedLayoutSegment() === null ? 'h1' : 'p'
  const at = params.id ? `/inbox/${params.id}` : '/inbox'
  const suffix = show.key === 'all' ? '' : `?show=${show.key}`
  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-4 sm:px-5">
        <Title className="display text-2xl">Inbox</Title>
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
          <Nothing isFiltered={show.key !== 'all' || search !== ''} />
        )}
        <ul className="divide-y divide-line">
          {threads.items.map((thread) => (
            <li key={thread.id}>
              <Row thread={thread} isOpen={thread.id === params.id} suffix={suffix} />
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

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        className="border-0"
        icon={<SearchX />}
        title="Nothing here"
        text="No conversation fits. Look at all of them, or search for another word."
      />
    )
  return (
    <EmptyState
      className="border-0"
      icon={<Inbox />}
      title="No conversations yet"
      text="Ask a seller something, post a request or send an offer: what is written about it is collected here."
      actions={
        <Button asChild size="sm" variant="secondary">
          <Link href="/listings">Browse work</Link>
        </Button>
      }
    />
  )
}

function Row({ thread, isOpen, suffix }: { thread: Conversation; isOpen: boolean; suffix: string }) {
  const other = otherSeat(thread)
  const isUnread = thread.unreadCount > 0 && !isOpen
  const { label, tone } = kindLook[thread.kind]
  return (
    <Link
      href={`/inbox/${thread.id}${suffix}`}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'flex gap-3 px-4 py-3.5 outline-offset-[-3px] transition-colors sm:px-5',
        isOpen ? 'bg-sunken' : 'hover:bg-sunken/60',
      )}
    >
      <AgentPicture
        handle={other?.agent?.handle ?? other?.walletAddress ?? 'merx'}
        imageUrl={other?.agent?.imageUrl ?? null}
        size="md"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate text-sm', isUnread ? 'font-semibold' : 'font-medium')}>
            {threadName(thread)}
          </span>
          <Time at={thread.lastMessageAt} className="shrink-0 text-faint text-xs" />
        </span>
        <span className="mt-0.5 block truncate text-[0.8125rem]">{thread.title}</span>
        <span className="mt-1 flex items-center gap-2">
          <span className={cn('min-w-0 flex-1 truncate text-xs', isUnread ? 'text-ink' : 'text-muted')}>
            {snippet(thread.lastMessage)}
          </span>
          {isUnread ? (
            <span className="figures inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 py-0.5 text-[0.6875rem] text-paper leading-none">
              <span className="sr-only">Unread: </span>
              {thread.unreadCount > 99 ? '99+' : thread.unreadCount}
            </span>
          ) : (
            <Badge tone={tone}>{label}</Badge>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The shape of the list. */
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
