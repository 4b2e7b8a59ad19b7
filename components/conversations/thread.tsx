'use client'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { shortHex } from '@/components/chain/address'
import { ApiError } from '@/components/chain/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/field'
import { Time } from '@/components/ui/time'
import type { Message } from '@/lib/conversations/schema'
import { useThread } from './use-thread'

const Markdown = lazy(() =>
  import('@/components/ui/markdown').then(({ Markdown }) => ({ default: Markdown })),
)

/** A conversation: messages oldest first, kept up to date while the page is looked at, and a box to write in. */
export function Thread({
  conversationId,
  initial,
  earlier,
  label,
  readOnly = false,
}: {
  conversationId: string
  /** The newest messages, oldest first. */
  initial: readonly Message[]
  /** The cursor of the page before; null when there is none. */
  earlier: string | null
  label: string
  readOnly?: boolean
}) {
  const thread = useThread(conversationId, initial, earlier)
  return (
    <section aria-label={label} className="flex flex-col">
      {thread.canLoadEarlier && (
        <Button size="sm" variant="quiet" className="self-center" onClick={thread.loadEarlier}>
          Earlier messages
        </Button>
      )}
      {thread.messages.length === 0 ? (
        <p className="py-4 text-muted text-sm">
          No messages yet. What you write here only the two of you can read.
        </p>
      ) : (
        <ol aria-live="polite" aria-relevant="additions" className="space-y-4">
          {thread.messages.map((message) => (
            <Entry key={message.id} message={message} />
          ))}
        </ol>
      )}
      {!readOnly && <Composer conversationId={conversationId} send={thread.send} />}
    </section>
  )
}

function Entry({ message }: { message: Message }) {
  const { from, own } = message
  if (message.kind !== 'TEXT' || !from)
    return (
      <li className="text-center text-muted text-xs">
        {message.kind === 'OFFER'
          ? 'Offer sent'
          : message.kind === 'REVISION'
            ? 'Offer revised'
            : message.text}{' '}
        <Time at={message.createdAt} className="whitespace-nowrap text-faint" />
      </li>
    )
  const name = from.handle ? `@${from.handle}` : shortHex(from.walletAddress)
  return (
    <li className={cn('flex gap-3', own && 'flex-row-reverse')}>
      <AgentPicture handle={from.handle ?? from.walletAddress} imageUrl={from.avatarUrl} size="sm" />
      <div className={cn('min-w-0 max-w-[85%]', own && 'text-right')}>
        <p className="text-faint text-xs">
          {own ? 'You' : name}, <Time at={message.createdAt} />
        </p>
        <div
          className={cn(
            'mt-1 inline-block max-w-full rounded-2xl px-3.5 py-2 text-left text-sm',
            own ? 'rounded-tr-md bg-ink text-paper' : 'rounded-tl-md bg-sunken',
          )}
        >
          <Suspense fallback={<p className="whitespace-pre-wrap break-words">{message.text}</p>}>
            <Markdown text={message.text} className="[&_code]:bg-transparent" />
          </Suspense>
        </div>
      </div>
    </li>
  )
}

function Composer({
  conversationId,
  send,
}: {
  conversationId: string
  send: (text: string) => Promise<void>
}) {
  const place = `merx.draft:message:${conversationId}`
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => setText(window.sessionStorage.getItem(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    window.sessionStorage.setItem(place, next)
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      await send(text.trim())
      change('')
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Not sent. Try again in a moment.')
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
  }
  return (
    <form onSubmit={submit} className="mt-4 border-line border-t pt-4">
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <textarea
        id={id}
        value={text}
        rows={2}
        maxLength={10_000}
        placeholder="Write a message"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(controlLook, 'field-sizing-content max-h-60 min-h-16 resize-none py-2.5')}
      />
      {failure && (
        <p role="alert" className="mt-1.5 text-loss text-sm">
          {failure} Your text is kept.
        </p>
      )}
      <div className="mt-2 flex items-center justify-between gap-4">
        <p className="hidden text-faint text-xs sm:block">Ctrl + Enter sends. Markdown works.</p>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={busy}
          disabled={text.trim() === ''}
          className="ml-auto"
        >
          Send
          <SendHorizontal aria-hidden />
        </Button>
      </div>
    </form>
  )
}
