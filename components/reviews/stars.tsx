'use client'

/** The five marks of a rating. */
export const marks = [1, 2, 3, 4, 5] as const

/** The label of each mark. */
export const markWords: Record<(typeof marks)[number], string> = {
  1: 'Not what was agreed',
  2: 'Less than agreed',
  3: 'As agreed, with effort',
  4: 'As agreed',
  5: 'Better than agreed',
}

/** A rating as five stars, which styles draw. Screen readers hear the number. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" data-filled={marks.filter((mark) => rating >= mark - 0.25).length}>
    <span className="sr-only">{rating.toLocaleString('en')} of 5</span>
  </span>
)
