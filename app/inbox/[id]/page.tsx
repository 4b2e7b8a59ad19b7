import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache, Suspense } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { ArchiveButton } from '@/components/conversations/archive-button'
import { ConversationContext } from '@/components/conversations/conversation-context'
import { ConversationPanes } from '@/components/conversations/conversation-panes'
import { Thread } from '@/components/conversations/thread'
import { threadName } from '@/components/conversations/thread-name'
import { ThreadPicture } from '@/components/conversations/thread-picture'
import { dealLook, otherSeat } from '@/components/conversations/thread-words'
import { writtenOf } from '@/components/conversations/written'
import { LivePage } from '@/components/data/live-page'
import { StatusPill } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/states'
import { readConversation } from '@/lib/conversations/queries'
import { type Conversation, ConversationId } from '@/lib/conversations/schema'

type Props = { params: Promise<{ id: string }> }

/** The conversation of this URL with its newest messages, read once per request. */
const conversationFor = cache(async (raw: string) => {
  const id = pathPart(ConversationId, raw)
  const actor = await signedIn(`/inbox/${id}`)
  return { actor, ...(await found(readConversation(actor, id))) }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversation } = await conversationFor((await params).id)
  return { title: `${threadName(conversation)}: ${conversation.title}`, robots: { index: false } }
}

/** One conversation, next to its subject. */
export default async function ConversationPage({ params }: Props) {
  const { id } = await params
  const { actor, conversation, messages } = await conversationFor(id)
  // The URL of a conversation that was merged into this one.
  if (conversation.id !== id) redirect(`/inbox/${conversation.id}`)
  return (
    <ConversationPanes
      head={<Head conversation={conversation} />}
      thread={
        <>
          {/* The side panel depends on the trade; the messages load separately. */}
          <LivePage
            catchUp={false}
            on={[
              {
                channel: `conversation:${conversation.id}`,
                types: ['message.created'],
                exceptKind: 'TEXT',
              },
              ...(conversation.orderId ? [{ channel: `order:${conversation.orderId}` }] : []),
              ...(conversation.disputeId ? [{ channel: `dispute:${conversation.disputeId}` }] : []),
            ]}
          />
          <Thread
            key={conversation.id}
            pane
            conversationId={conversation.id}
            initial={messages}
            written={writtenOf(messages.items)}
            label={`Conversation with ${threadName(conversation)}`}
            readOnly={!conversation.canWrite}
            other={otherSeat(conversation)}
            empty={
              otherSeat(conversation) ? undefined : 'Offers on this request open conversations of their own.'
            }
          />
        </>
      }
      context={
        <Suspense fallback={<ContextSkeleton />}>
          <ConversationContext actor={actor} conversation={conversation} />
        </Suspense>
      }
    />
  )
}

function Head({ conversation }: { conversation: Conversation }) {
  const { label, tone, live } = dealLook(conversation)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ThreadPicture thread={conversation} size="sm" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-[0.9375rem]">{threadName(conversation)}</h1>
        <p className="truncate text-muted text-xs">{conversation.title}</p>
      </div>
      <StatusPill tone={tone} live={live ?? false} className="max-md:hidden">
        {label}
      </StatusPill>
      <ArchiveButton id={conversation.id} archived={conversation.archived} />
    </div>
  )
}

const ContextSkeleton = () => (
  <div role="status" className="px-5 py-6">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="mt-3 h-5 w-56" />
    <Skeleton className="mt-5 h-28" />
    <Skeleton className="mt-5 h-24" />
  </div>
)
