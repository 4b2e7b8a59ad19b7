'use client'
import { Star } from 'lucide-react'
import { cn } from '@/components/ui/class-names'

/** The five marks of a rating. */
export const marks = [1, 2, 3, 4, 5] as const

/** What each mark says. */
export const markWords: Record<(typeof marks)[number], string> = {
  1: 'Not what was agreed',
  2: 'Less than agreed',
  3: 'As agreed, with effort',
  4: 'As agreed',
  5: 'Better than agreed',
}

/** A rating as five stars; the last may be filled in part. Screen readers hear the number. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-0.5', className)}>
      <span className="sr-only">{rating.toLocaleString('en')} of 5</span>
      {marks.map((mark) => (
        <Star
          key={mark}
          aria-hidden
          className={cn(
            'size-4 stroke-[1.5]',
            rating >= mark - 0.25 ? 'fill-ink text-ink' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  )
}
