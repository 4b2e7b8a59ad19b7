'use client'
import { Paperclip, RotateCw, SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { controlLook } from '@/components/ui/control-look'
import { fileSize, typeOf } from '@/components/ui/upload'
import { maxText } from '@/lib/conversations/bounds'
import { FileIcon } from './attachment-list'
import type { Tray, useAttachments } from './use-attachments'
import type { ThreadControl } from './use-thread'

/** On a phone Enter inserts a line break: there is no Shift. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches

/** The draft text, stored while the tab is open. */
function useDraft(conversationId: string) {
  const place = `merx.draft:message:${conversationId}`
  const [text, setText] = useState('')
  useEffect(() => setText(window.sessionStorage.getItem(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    if (next === '') window.sessionStorage.removeItem(place)
    else window.sessionStorage.setItem(place, next)
  }
  return [text, change] as const
}

/** The message box: Enter sends, files can be dropped, pasted or chosen. */
export function Composer({
  conversationId,
  thread,
  files,
}: {
  conversationId: string
  thread: Pick<ThreadControl, 'send' | 'typing'>
  files: ReturnType<typeof useAttachments>
}) {
  const [text, change] = useDraft(conversationId)
  const [id, input] = [useId(), useRef<HTMLInputElement>(null)]
  const [isQueued, setQueued] = useState(false)
  const isEmpty = text.trim() === '' && files.tray.length === 0
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || files.hasFailed) return setQueued(false)
    setQueued(files.isBusy)
    if (files.isBusy) return
    const sent = files.tray.flatMap(({ ref, file }) => (ref ? [{ ref, file }] : []))
    thread.send(
      text.trim(),
      sent.map(({ ref }) => ref),
      sent.map(({ file }) => ({ fileName: file.name, contentType: typeOf(file), sizeBytes: file.size })),
    )
    change('')
    files.clear()
  }
  const sendQueued = useEffectEvent(() => submit())
  useEffect(() => {
    if (isQueued && !files.isBusy) sendQueued()
  }, [isQueued, files.isBusy])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isCommand = event.metaKey || event.ctrlKey
    if (event.shiftKey || (isTouch() && !isCommand)) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    files.add(pasted)
  }
  return (
    <form onSubmit={submit}>
      <FileTray files={files} />
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <textarea
        id={id}
        value={text}
        rows={1}
        maxLength={maxText}
        placeholder="Write a message"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          change(event.target.value)
          setQueued(false)
          thread.typing.signal()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={cn(controlLook, 'field-sizing-content max-h-48 min-h-11 resize-none py-2.5')}
      />
      <div className="mt-2 flex items-center gap-3">
        <IconButton label="Add files" size="sm" onClick={() => input.current?.click()}>
          <Paperclip aria-hidden />
        </IconButton>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Files to send"
          className="sr-only"
          onChange={(event) => {
            files.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p id={`${id}-hint`} className="hidden text-faint text-xs sm:block">
          Enter sends, Shift + Enter breaks the line. Markdown works.
        </p>
        <p role="status" className="ml-auto text-muted text-xs">
          {isQueued && 'Goes out once the files are up.'}
        </p>
        <Button type="submit" size="sm" disabled={isEmpty || files.hasFailed || isQueued}>
          Send
          <SendHorizontal aria-hidden />
        </Button>
      </div>
    </form>
  )
}

function FileTray({ files }: { files: ReturnType<typeof useAttachments> }) {
  if (files.tray.length === 0 && !files.notice) return null
  return (
    <div className="mb-2">
      <ul aria-label="Files of this message" className="flex flex-wrap gap-2">
        {files.tray.map((one) => (
          <li key={one.id}>
            <TrayFile one={one} onRetry={() => void files.retry(one)} onRemove={() => files.remove(one.id)} />
          </li>
        ))}
      </ul>
      {files.notice && (
        <p role="alert" className="mt-1.5 text-loss text-xs">
          {files.notice}
        </p>
      )}
    </div>
  )
}

function TrayFile({ one, onRetry, onRemove }: { one: Tray; onRetry: () => void; onRemove: () => void }) {
  const { file, failure, share, ref } = one
  const canRetry = failure !== null && file.size > 0
  return (
    <div
      className={cn(
        'flex h-12 w-56 items-center gap-2.5 rounded-lg border bg-surface pr-1 pl-3 text-[0.8125rem]',
        failure ? 'border-loss-line' : 'border-line',
      )}
    >
      <FileIcon contentType={typeOf(file)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{file.name}</span>
        <span className={cn('figures block truncate text-xs', failure ? 'text-loss' : 'text-faint')}>
          {failure ?? (ref ? fileSize(file.size) : `${Math.round(share * 100)} % of ${fileSize(file.size)}`)}
        </span>
      </span>
      {canRetry && (
        <IconButton label={`Send ${file.name} again`} size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Remove ${file.name}`} size="sm" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
