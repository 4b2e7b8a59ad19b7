import { cn } from '@/components/ui/class-names'
import { Countdown } from '@/components/ui/countdown'
import type { Dispute } from '@/lib/disputes/schema'
import { DisputeActions } from './dispute-actions'
import { disputeNextStep } from './next-step'

/** The next step of a dispute, its deadline, and the reader's actions, in one card. */
export function NextStepCard({ dispute }: { dispute: Dispute }) {
  const { who, decides, text, offer, until, after } = disputeNextStep(dispute)
  const tone = {
    you: 'bg-wait-soft text-wait',
    anyone: 'bg-wait-soft text-wait',
    other: 'bg-sunken text-muted',
    none: 'bg-safe-soft text-safe',
  }[who]
  const title = { you: 'Your move', anyone: 'Your move', other: 'Waiting', none: 'Finished' }[who]
  return (
    <section aria-labelledby="move" className="overflow-hidden sheet">
      <header className={cn('px-5 py-3.5', tone)}>
        <h2 id="move" className="font-semibold">
          {title}
        </h2>
        {offer && (
          <p className="mb-1.5 text-ink text-sm">
            {offer}{' '}
            <a href="#settlement" className="underline underline-offset-4">
              Look at the offer
            </a>
          </p>
        )}
        <p className="text-ink text-sm">{text}</p>
      </header>
      {(decides || until) && (
        <dl className="divide-y divide-line border-line border-b px-5 text-sm">
          {decides && (
            <div className="flex items-baseline justify-between gap-6 py-2.5">
              <dt className="shrink-0 text-muted">Who decides</dt>
              <dd className="text-right">{decides}</dd>
            </div>
          )}
          {until && (
            <div className="flex items-baseline justify-between gap-6 py-2.5">
              <dt className="shrink-0 text-muted">Time left</dt>
              <dd className="text-right">
                <Countdown
                  until={until}
                  chainNow={dispute.chainTime}
                  over="time is up"
                  className="font-medium"
                />
                {after && <span className="block text-muted text-xs">{after}</span>}
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className="px-5 py-5">
        <DisputeActions dispute={dispute} />
      </div>
    </section>
  )
}
