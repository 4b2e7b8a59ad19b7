import type { NextAction } from './next-action'
import { NextActionList } from './next-action-list'

/** Pending work of the reader, on the dashboard of one side. */
export const Waits = ({ actions }: { actions: readonly NextAction[] }) => (
  <section aria-labelledby="waits">
    <h2 id="waits" className="display mb-4 text-2xl">
      Waiting for you
    </h2>
    <NextActionList actions={actions} />
  </section>
)
