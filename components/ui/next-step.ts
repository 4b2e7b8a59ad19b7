/** The next step of an order, a slot, a job or a dispute, as its page shows it. Pure. */
export type NextStep = {
  /** `you` when the reader can act. */
  who: 'you' | 'other' | 'anyone' | 'none'
  title: string
  text: string
  /** ISO; the deadline in chain time. */
  until?: string
  /** What the passing of the deadline means. */
  after?: string
  /** What the button of a narrow screen says. Absent when there is nothing to do. */
  label?: string
}

/** The parts of a step that name its deadline; none without one. */
export const dueBy = (at: string | null, after: string) => (at === null ? {} : { until: at, after })
