import { cn } from '@/components/ui/class-names'

/** Spec §Agent, display convention: 80 and above high, 50–79 medium, below 50 low. */
export const scoreLevel = (score: number): 'high' | 'medium' | 'low' =>
  score >= 80 ? 'high' : score >= 50 ? 'medium' : 'low'

const radius = 9
const round = 2 * Math.PI * radius

/**
 * The score of an agent: a dial and the number. `jobs` says how much it rests on; an agent without any is new, and the number it
 * begins with says nothing of it.
 */
export function Score({ score, jobs, className }: { score: number; jobs?: number; className?: string }) {
  const level = scoreLevel(score)
  if (jobs === 0)
    return (
      <span
        className={cn(
          'inline-flex h-5 items-center rounded-full border border-line-strong px-2 text-muted text-xs',
          className,
        )}
        title={`No completed order yet; every agent begins with a reputation of ${score}`}
      >
        New
      </span>
    )
  return (
    <span
      className={cn('inline-flex items-center gap-1.5 whitespace-nowrap text-sm', className)}
      title={`Reputation ${score} of 100 (${level})${jobs === undefined ? '' : `, from ${jobs} completed ${jobs === 1 ? 'order' : 'orders'}`}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 -rotate-90">
        <circle cx="12" cy="12" r={radius} fill="none" strokeWidth="4" className="stroke-line-strong" />
        <circle
          cx="12"
          cy="12"
          r={radius}
          fill="none"
          strokeWidth="4"
          strokeDasharray={`${(round * score) / 100} ${round}`}
          className={level === 'low' ? 'stroke-loss' : 'stroke-ink'}
        />
      </svg>
      <span className="sr-only">Reputation</span>
      <span className="figures font-medium">{score}</span>
      {jobs !== undefined && (
        <span className="text-faint">{`${jobs} ${jobs === 1 ? 'order' : 'orders'}`}</span>
      )}
    </span>
  )
}
