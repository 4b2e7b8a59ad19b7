import { DeadlineDay } from './deadline-day'
import type { Summary } from './summary'

/** The sentence at the top of the dashboard. */
export const SummaryLine = ({ summary: { text, until } }: { summary: Summary }) => (
  <span className="text-ink text-lg">
    {text}
    {until && (
      <>
        , answer by <DeadlineDay at={until.at} chainNow={until.chainNow} />
      </>
    )}
    .
  </span>
)
