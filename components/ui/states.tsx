import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names'

/** Nothing here yet: says what will be here and how to start. */
export function EmptyState({
  title,
  text,
  icon,
  actions,
  className,
}: {
  title: ReactNode
  text: ReactNode
  icon?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cn(
        'flex flex-col items-center rounded-xl border border-line-strong border-dashed px-6 py-14 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="mb-4 text-faint [&_svg]:size-8 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <h2 className="display text-2xl">{title}</h2>
      <p className="mt-2 max-w-md text-balance text-muted text-sm">{text}</p>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  )
}

/** Something went wrong: what happened, what to do, and the id to quote to support. */
export function ErrorState({
  title,
  text,
  requestId,
  actions,
  className,
}: {
  title: ReactNode
  text: ReactNode
  requestId?: string | undefined
  actions?: ReactNode
  className?: string
}) {
  return (
    <div role="alert" className={cn('rounded-xl border border-loss-line bg-loss-soft px-5 py-4', className)}>
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-loss" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium text-ink">{title}</p>
          <div className="mt-0.5 text-muted">{text}</div>
          {requestId && (
            <p className="mt-2 text-muted text-xs">
              Request <span className="figures select-all break-all">{requestId}</span>
            </p>
          )}
          {actions && <div className="mt-3 flex flex-wrap gap-2.5">{actions}</div>}
        </div>
      </div>
    </div>
  )
}

/** A note next to what it is about. */
export function Note({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: 'plain' | 'safe' | 'wait' | 'loss'
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  const look = {
    plain: 'border-line bg-sunken',
    safe: 'border-safe-line bg-safe-soft',
    wait: 'border-wait-line bg-wait-soft',
    loss: 'border-loss-line bg-loss-soft',
  }[tone]
  const ink = { plain: 'text-muted', safe: 'text-safe', wait: 'text-wait', loss: 'text-loss' }[tone]
  return (
    <div className={cn('flex items-start gap-3 rounded-xl border px-4 py-3 text-sm', look, className)}>
      {icon && (
        <span aria-hidden className={cn('mt-0.5 shrink-0 [&_svg]:size-4', ink)}>
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** The shape of content that is loading. Use the size of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('skeleton', className)} />
)

/** How far the lines of a `SkeletonBox` reach: as uneven as text. */
const lineWidths = ['w-11/12', 'w-4/5', 'w-10/12', 'w-3/5', 'w-11/12', 'w-2/3', 'w-4/5', 'w-1/2']

/** The skeleton of a card: its frame, filled with placeholder lines. */
export const SkeletonBox = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('space-y-4 overflow-hidden sheet p-5', className)}>
    <Skeleton className="h-4 w-2/5" />
    {lineWidths.map((width, index) => (
      <Skeleton key={`${width}-${String(index)}`} className={cn('h-3', width)} />
    ))}
  </div>
)

/** The shape of a page with one long form, announced once. */
export const SkeletonForm = ({ fields = 6 }: { fields?: number }) => (
  <div role="status" className="page">
    <span className="sr-only">Loading</span>
    <div className="pt-10 pb-8">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-[30rem] max-w-full" />
    </div>
    <div className="max-w-3xl space-y-8">
      {Array.from({ length: fields }, (_, index) => `field-${index}`).map((key) => (
        <div key={key}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2.5 h-10" />
        </div>
      ))}
    </div>
  </div>
)

/** Skeletons of a list of cards, announced once. */
export function SkeletonCards({
  count = 6,
  gap = 'gap-5',
  className,
}: {
  count?: number
  gap?: string
  className?: string
}) {
  return (
    <div role="status" className={cn('grid sm:grid-cols-2 lg:grid-cols-3', gap, className)}>
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} className="rounded-xl border border-line p-4">
          <Skeleton className="aspect-[16/10] w-full" />
          <Skeleton className="mt-4 h-5 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
