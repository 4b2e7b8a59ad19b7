import type { Metadata } from 'next'
import { cache, Suspense } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentPicture } from '@/components/agents/agent-picture'
import { ConversationContext } from '@/components/conversations/conversation-context'
import { ConversationPanes } from '@/components/conversations/conversation-panes'
import { Thread } from '@/components/conversations/thread'
import { threadName } from '@/components/conversations/thread-name'
import { otherSeat } from '@/components/conversations/thread-words'
import { LivePage } from '@/components/data/live-page'
import { Skeleton } from '@/components/ui/states'
import { readConversation } from '@/lib/conversations/queries'
import { type Conversation, ConversationId } from '@/lib/conversations/schema'

type Props = { params: Promise<{ id: string }> }

/** The conversation of this address with its newest messages, read once per request. */
const conversationFor = cache(async (raw: string) => {
  const id = pathPart(ConversationId, raw)
  const actor = await signedIn(`/inbox/${id}`)
  return { actor, ...(await found(readConversation(actor, id))) }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversation } = await conversationFor((await params).id)
  return { title: `${threadName(conversation)}: ${conversation.title}`, robots: { index: false } }
}

/** One conversation, and next to it what it is about. */
export default async function ConversationPage({ params }: Props) {
  const { actor, conversation, messages } = await conversationFor((await params).id)
  return (
    <ConversationPanes
      head={<Head conversation={conversation} />}
      thread={
        <>
          {/* What stands next to the conversation follows from its trade; the messages come on their own. */}
          <LivePage
            catchUp={false}
            on={[
              {
                channel: `conversation:${conversation.id}`,
                types: ['message.created'],
                exceptKind: 'TEXT',
              },
              ...(conversation.orderId ? [{ channel: `order:${conversation.orderId}` }] : []),
            ]}
          />
          <Thread
            key={conversation.id}
            pane
            conversationId={conversation.id}
            initial={messages}
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
  const other = otherSeat(conversation)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <AgentPicture
        handle={other?.agent?.handle ?? other?.walletAddress ?? 'merx'}
        imageUrl={other?.agent?.imageUrl ?? null}
        size="sm"
      />
      <div className="min-w-0">
        <h1 className="truncate font-semibold text-[0.9375rem]">{threadName(conversation)}</h1>
        <p className="truncate text-muted text-xs">{conversation.title}</p>
      </div>
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
