'use client'
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import type { PageOf } from '@/lib/api/types'
import type { Message } from '@/lib/conversations/schema'
import { Composer } from './composer'
import { MessageList } from './message-list'
import { NotLoaded } from './not-loaded'
import { useAttachments } from './use-attachments'
import { type OtherSide, useThread } from './use-thread'
import type { Written } from './written'

type Props = {
  conversationId: string
  /** The newest messages, as the API lists them. */
  initial: PageOf<Message>
  /** Their texts, rendered by the server. */
  written: Written
  label: string
  readOnly?: boolean
  /** Fills its container and scrolls inside, instead of growing with the page. */
  pane?: boolean
  other?: OtherSide | null
  /** The text while there are no messages. */
  empty?: string | undefined
}

/** Within this distance of the bottom, the reader counts as being at the newest message. */
const nearEnd = 120

/** Keeps the newest message in view for a reader at the end, and the scroll position of a reader further up. */
function useScroll(newest: string | undefined, count: number, isOwn: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const state = useRef({ atEnd: true, height: 0, newest })
  useLayoutEffect(() => {
    const pane = box.current
    if (!pane) return
    const last = state.current
    const isOlder = last.newest === newest && count > 0 && pane.scrollHeight > last.height && !last.atEnd
    if (isOlder) pane.scrollTop += pane.scrollHeight - last.height
    else if (last.atEnd || isOwn) pane.scrollTop = pane.scrollHeight
    state.current = { ...last, height: pane.scrollHeight, newest }
  }, [newest, count, isOwn])
  useEffect(() => {
    const pane = box.current
    const inner = pane?.firstElementChild
    if (!pane || !inner) return
    // Pictures and Markdown load after their message.
    const watch = new ResizeObserver(() => {
      if (state.current.atEnd) pane.scrollTop = pane.scrollHeight
      state.current.height = pane.scrollHeight
    })
    watch.observe(inner)
    watch.observe(pane)
    return () => watch.disconnect()
  }, [])
  const onScroll = () => {
    const pane = box.current
    if (pane) state.current.atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearEnd
  }
  return { box, onScroll }
}

/** Returns the text of a message as the server rendered it, unless it has changed since. */
function writtenIn({ items }: PageOf<Message>, written: Written) {
  const sent = new Map(items.map(({ id, text }) => [id, text]))
  return ({ id, text }: Message) => (sent.get(id) === text ? (written[id] ?? null) : null)
}

/** Accepts files dropped anywhere on the conversation. */
function useDrop(add: (files: readonly File[]) => void, isOff: boolean) {
  const [over, setOver] = useState(0)
  const hasFiles = (event: DragEvent) => !isOff && event.dataTransfer.types.includes('Files')
  return {
    isOver: over > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (hasFiles(event)) setOver((depth) => depth + 1)
      },
      onDragLeave: (event: DragEvent) => {
        if (hasFiles(event)) setOver((depth) => Math.max(0, depth - 1))
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(0)
        add([...event.dataTransfer.files])
      },
    },
  }
}

/** A conversation: messages oldest first, live, and a message box. */
export function Thread({
  conversationId,
  initial,
  written,
  label,
  readOnly = false,
  pane = false,
  ...rest
}: Props) {
  const thread = useThread(conversationId, initial, rest.other ?? null)
  const files = useAttachments(conversationId)
  const drop = useDrop(files.add, readOnly)
  const newest = thread.pending.at(-1)?.key ?? thread.messages.at(-1)?.id
  const writtenFor = writtenIn(initial, written)
  const { box, onScroll } = useScroll(newest, thread.messages.length, thread.pending.length > 0)
  return (
    <section
      aria-label={label}
      className={cn('relative flex flex-col', pane && 'min-h-0 flex-1')}
      {...drop.handlers}
    >
      <div
        ref={box}
        onScroll={onScroll}
        {...(pane && { tabIndex: 0, role: 'region', 'aria-label': 'Messages' })}
        className={cn(pane && 'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6')}
      >
        <div>
          {thread.canLoadEarlier && (
            <p className="text-center">
              <Button size="sm" variant="quiet" onClick={thread.loadEarlier}>
                Earlier messages
              </Button>
              <NotLoaded shown={thread.hasFailed} />
            </p>
          )}
          {thread.messages.length + thread.pending.length === 0 && (
            <p className="py-4 text-muted text-sm">
              {rest.empty ?? 'No messages yet. What you write here only the two of you can read.'}
            </p>
          )}
          <MessageList
            messages={thread.messages}
            writtenFor={writtenFor}
            pending={thread.pending}
            readAt={thread.readAt}
            onRetry={thread.retry}
            onDiscard={thread.discard}
          />
        </div>
      </div>
      <p role="status" className={cn('h-6 text-faint text-xs', pane ? 'px-4 sm:px-6' : 'mt-2')}>
        {thread.typing.state === 'typing' && 'The other side is writing …'}
        {thread.typing.state === 'thinking' && 'The other side is thinking …'}
      </p>
      {!readOnly && (
        <div className={cn('border-line border-t', pane ? 'px-4 py-3 sm:px-6' : 'pt-4')}>
          <Composer conversationId={conversationId} thread={thread} files={files} />
        </div>
      )}
      {drop.isOver && (
        <div className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-xl border-2 border-ink border-dashed bg-paper/90 font-medium">
          Drop the files to add them
        </div>
      )}
    </section>
  )
}
