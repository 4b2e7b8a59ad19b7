import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names'

/** A step that is done, the one that one is at, and one that comes later. */
const stepLooks = [
  'border-ink bg-ink text-paper',
  'border-ink font-semibold text-ink',
  'border-line-strong text-faint',
]

/** The current step of a task with a few steps. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="flex items-center gap-2 text-sm" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn('flex items-center gap-2', index > 0 && 'flex-1 sm:flex-none')}
        >
          {index > 0 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line-strong sm:w-8" />}
          <span
            aria-hidden
            className={cn(
              'figures inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs',
              stepLooks[Math.sign(index - current) + 1],
            )}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span
            className={cn(
              'whitespace-nowrap',
              index === current ? 'font-medium' : 'sr-only text-muted sm:not-sr-only',
            )}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}

export type TimelineItem = {
  key: string
  title: ReactNode
  text?: ReactNode
  at?: ReactNode
  /** `done` happened, `now` is where things stand, `next` may come, `loss` went wrong. */
  state: 'done' | 'now' | 'next' | 'loss'
}

/** Past, current and possible events, from top to bottom. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.key}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < items.length - 1 && (
            <span
              aria-hidden
              className={cn(
                'absolute top-5 bottom-0 left-[0.5625rem] w-px',
                item.state === 'done'
                  ? 'bg-safe'
                  : 'border-line-strong border-l border-dashed bg-transparent',
              )}
            />
          )}
          <Marker state={item.state} />
          <div className="-mt-0.5 min-w-0 flex-1 text-sm">
            <p className={item.state === 'next' ? 'text-muted' : 'font-medium'}>{item.title}</p>
            {item.at && <p className="text-faint text-xs">{item.at}</p>}
            {item.text && <div className="mt-0.5 text-muted">{item.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Marker({ state }: { state: TimelineItem['state'] }) {
  const look = {
    done: 'border-safe bg-safe text-on-safe',
    now: 'border-wait bg-wait-soft',
    next: 'border-line-strong bg-surface',
    loss: 'border-loss bg-loss-soft',
  }[state]
  const inner = { now: 'bg-wait animate-pulse-soft', loss: 'bg-loss', next: '', done: '' }[state]
  return (
    <span
      aria-hidden
      className={cn(
        'relative mt-0.5 inline-flex size-[1.1875rem] shrink-0 items-center justify-center rounded-full border-[1.5px]',
        look,
      )}
    >
      {state === 'done' ? (
        <Check className="size-3" strokeWidth={3} />
      ) : (
        <span className={cn('size-2 rounded-full', inner)} />
      )}
    </span>
  )
}
