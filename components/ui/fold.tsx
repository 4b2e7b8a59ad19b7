import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names'

/**
 * A part of a page that opens when its title is pressed, without scripts. Of those with the same `name` one is open at a time.
 * `open` opens it from the start, and again when it becomes true later; in between it is the reader's.
 */
export function Fold({
  title,
  aside,
  open,
  name,
  className,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  open?: boolean
  name?: string
  className?: string
  children: ReactNode
}) {
  return (
    <details
      {...(open !== undefined && { open })}
      {...(name !== undefined && { name })}
      className={cn('group/fold rounded-lg border border-line-strong bg-surface', className)}
    >
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-lg px-4 py-2 font-medium text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        {aside && <span className="font-normal text-muted text-xs">{aside}</span>}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="px-4 pt-2 pb-4">{children}</div>
    </details>
  )
}
