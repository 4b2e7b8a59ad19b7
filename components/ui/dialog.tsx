'use client'
import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { cn } from './class-names'

type Props = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  title: string
  description?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  className?: string
  /** Handles keys wherever the focus is in the dialog, which opens on its close button. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  /** `sheet` slides from the right (a filter, a cart); `dialog` is centred and rises from below on a phone. */
  shape?: 'dialog' | 'sheet'
}

const shapes = {
  dialog:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-2xl sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(34rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl',
  sheet: 'inset-y-0 right-0 w-[min(26rem,100vw)] rounded-l-2xl',
}

/** A question or a panel above the page. Focus is kept inside, Escape closes it. */
export function Dialog({ open, onOpenChange, trigger, shape = 'dialog', ...rest }: Props) {
  return (
    <Parts.Root {...(open !== undefined && { open })} {...(onOpenChange !== undefined && { onOpenChange })}>
      {trigger && <Parts.Trigger asChild>{trigger}</Parts.Trigger>}
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-50 bg-[#14120f]/45" />
        <Content shape={shape} {...rest} />
      </Parts.Portal>
    </Parts.Root>
  )
}

/**
 * The focus returns to the element that had it before, whether that is a trigger of the dialog or not; to the content of the page when that
 * is gone, such as a row that the dialog removed.
 */
function useReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement)) return
      event.preventDefault()
      const back = opener.current.isConnected ? opener.current : document.getElementById('main')
      back?.focus()
    },
  }
}

/** A wallet opens its own dialog above this one: a press there must not close this one. */
const isOtherOpen = () => document.querySelector('dialog[open]') !== null

/** Whether an event began in the wallet's dialog. Radix reports a press at its click, when an answer has closed that dialog already. */
const isInOther = ({ detail }: CustomEvent<{ originalEvent: Event }>) =>
  detail.originalEvent.target instanceof Element && detail.originalEvent.target.closest('dialog') !== null

const staysUnderOthers = {
  onInteractOutside: (event: CustomEvent<{ originalEvent: Event }>) =>
    (isOtherOpen() || isInOther(event)) && event.preventDefault(),
  onEscapeKeyDown: (event: Event) => isOtherOpen() && event.preventDefault(),
}

function Content({ title, description, footer, children, className, onKeyDown, shape = 'dialog' }: Props) {
  return (
    <Parts.Content
      {...useReturn()}
      {...staysUnderOthers}
      {...(!description && { 'aria-describedby': undefined })}
      {...(onKeyDown && { onKeyDown })}
      className={cn(
        'rise fixed z-50 flex flex-col border border-line bg-surface shadow-float focus:outline-none',
        shapes[shape],
        className,
      )}
    >
      <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-4">
        <div>
          <Parts.Title className="display text-[1.375rem]">{title}</Parts.Title>
          {description && (
            <Parts.Description className="mt-1 text-muted text-sm">{description}</Parts.Description>
          )}
        </div>
        <Parts.Close
          aria-label="Close"
          className="-mr-2 inline-flex size-8 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Parts.Close>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-0.5 pb-6">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2.5 border-line border-t px-6 py-4">
          {footer}
        </footer>
      )}
    </Parts.Content>
  )
}
