import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Countdown } from './countdown'
import type { NextStep } from './next-step'

const eyebrows: Record<NextStep['who'], string> = {
  you: 'Your move',
  other: 'Next',
  anyone: 'Next',
  none: 'Finished',
}

/** The card of a page that says what happens next and until when. The reader's actions are below it. */
export function NextStepCard({
  step,
  chainNow,
  className,
  children,
}: {
  step: NextStep
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
        step.who === 'you' ? 'border-wait-line' : 'border-line',
      )}
    >
      <header className="px-5 pt-4">
        <p
          className={cn(
            'font-semibold text-xs',
            step.who === 'you' ? 'text-wait' : step.who === 'none' ? 'text-safe' : 'text-muted',
          )}
        >
          {eyebrows[step.who]}
        </p>
        <h2 id="now-title" className="mt-0.5 font-semibold text-lg leading-snug">
          {step.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{step.text}</p>
        {step.until && (
          <p className="mt-2 text-sm">
            <Countdown
              until={step.until}
              chainNow={chainNow}
              over="Time is up"
              suffix=" left"
              className="font-medium"
            />
            <span className="text-muted">, {step.after}</span>
          </p>
        )}
      </header>
      <div className={cn('px-5 pt-4 pb-5', className)}>{children}</div>
    </section>
  )
}
