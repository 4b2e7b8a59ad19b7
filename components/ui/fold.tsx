import type { ReactNode, Ref, ToggleEventHandler } from 'react'
import { cn } from './class-names'

/**
 * A part of a page that expands when its title is pressed, without scripts. With the same `name` only one is open at a time. `open` opens
 * it initially, and again when it becomes true later; in between the reader controls it.
 */
export function Fold({
  title,
  aside,
  open,
  name,
  className,
  ref,
  onToggle,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  open?: boolean
  name?: string
  className?: string
  /** For a part whose content is rendered when it is opened (`useOpened`). */
  ref?: Ref<HTMLDetailsElement>
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}) {
  return (
    <details
      {...(open !== undefined && { open })}
      {...(name !== undefined && { name })}
      {...(ref && { ref })}
      {...(onToggle && { onToggle })}
      className={cn('fold', className)}
    >
      <summary>
        <span>{title}</span>
        {aside && <small>{aside}</small>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
