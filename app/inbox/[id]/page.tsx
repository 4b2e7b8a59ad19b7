import type { Metadata } from 'next'
import { Suspense } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentPicture } from '@/components/agents/agent-picture'
import { ConversationContext } from '@/components/conversations/conversation-context'
import { ConversationPanes } from '@/components/conversations/conversation-panes'
import { LiveContext } from '@/components/conversations/live-context'
import { Thread } from '@/components/conversations/thread'
import { threadName } from '@/components/conversations/thread-name'
import { otherSeat } from '@/components/conversations/thread-words'
import { Skeleton } from '@/components/ui/states'
import { getConversation, listMessages } from '@/lib/conversations/queries'
import { type Conversation, ConversationId } from '@/lib/conversations/schema'

type Props = { params: Promise<{ id: string }> }

const conversationOf = async ({ params }: Props) => {
  const id = pathPart(ConversationId, (await params).id)
  const actor = await signedIn(`/inbox/${id}`)
  return { actor, conversation: await found(getConversation(actor, id)) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { conversation } = await conversationOf(props)
  return { title: `${threadName(conversation)}: ${conversation.title}`, robots: { index: false } }
}

/** One conversation, and beside it what it is about. */
export default async function ConversationPage(props: Props) {
  const { actor, conversation } = await conversationOf(props)
  const page = await listMessages(actor, conversation.id, { page: 1, pageSize: 30 })
  return (
    <ConversationPanes
      head={<Head conversation={conversation} />}
      thread={
        <>
          <LiveContext conversationId={conversation.id} orderId={conversation.orderId} />
          <Thread
            key={conversation.id}
            pane
            conversationId={conversation.id}
            initial={page.items.toReversed()}
            earlier={page.nextCursor ?? null}
            label={`Conversation with ${threadName(conversation)}`}
            readOnly={!conversation.canWrite}
            seats={{ selfId: actor.accountId, otherReadAt: otherSeat(conversation)?.lastReadAt ?? null }}
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
