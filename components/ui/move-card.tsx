import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Countdown } from './countdown'
import type { Move } from './move'

const eyebrows: Record<Move['who'], string> = {
  you: 'Your move',
  other: 'Next',
  anyone: 'Next',
  none: 'Finished',
}

/** The card of a page that says what happens next and until when. The reader's actions are below it. */
export function MoveCard({
  move,
  chainNow,
  className,
  children,
}: {
  move: Move
  chainNow: string
  /** Of the part with the actions. */
  className: string
  children: ReactNode
}) {
  return (
    <section
      id="now"
      aria-labelledby="now-title"
      tabIndex={-1}
      className={cn(
        'rounded-xl border bg-surface focus:outline-none',
        move.who === 'you' ? 'border-wait-line' : 'border-line',
      )}
    >
      <header className="px-5 pt-4">
        <p
          className={cn(
            'font-semibold text-xs',
            move.who === 'you' ? 'text-wait' : move.who === 'none' ? 'text-safe' : 'text-muted',
          )}
        >
          {eyebrows[move.who]}
        </p>
        <h2 id="now-title" className="mt-0.5 font-semibold text-lg leading-snug">
          {move.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{move.text}</p>
        {move.until && (
          <p className="mt-2 text-sm">
            <Countdown
              until={move.until}
              chainNow={chainNow}
              over="Time is up"
              suffix=" left"
              className="font-medium"
            />
            <span className="text-muted">, {move.after}</span>
          </p>
        )}
      </header>
      <div className={cn('px-5 pt-4 pb-5', className)}>{children}</div>
    </section>
  )
}
