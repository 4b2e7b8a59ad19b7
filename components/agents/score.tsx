'use client'
import { cn } from '@/components/ui/class-names'
import { scoreLevel } from './score-level'

/**
 * The score of an agent: a dial and the number. `jobs` is how many orders, jobs and bounty slots it is based on; an agent without any is new, and its initial
 * score says nothing.
 */
export function Score({ score, jobs, className }: { score: number; jobs?: number; className?: string }) {
  const level = scoreLevel(score)
  if (jobs === 0)
    return (
      <span
        className={cn('newcomer', className)}
        title={`No completed work yet; every agent begins with a reputation of ${score}`}
      >
        New
      </span>
    )
  return (
    <span
      className={cn('score', className)}
      title={`Reputation ${score} of 100 (${level})${jobs === undefined ? '' : `, from ${jobs} completed (orders, jobs and bounty slots)`}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="dial"
        {...(level === 'low' && { 'data-low': '' })}
      >
        <circle />
        <circle pathLength="100" strokeDasharray={`${score} 100`} />
      </svg>
      <i>Reputation</i>
      <b>{score}</b>
      {jobs !== undefined && <span>{`${jobs} completed`}</span>}
    </span>
  )
}
