'use client'
import { PageKeys } from '@/components/ui/page-keys'

export type Decision = 'approve' | 'changes' | 'reject'

const keys = [
  ['j', 'Next submission'],
  ['k', 'Previous submission'],
  ['a', 'Approve: asks once more before you sign'],
  ['c', 'Ask for changes'],
  ['r', 'Reject'],
  ['Esc', 'Leave the request for changes or the rejection'],
  ['x', 'Select it, to approve several with one signature'],
] as const

const decisions: Record<string, Decision> = { a: 'approve', c: 'changes', r: 'reject' }

/** The keys of the review desk, with a button that explains them. */
export function ReviewKeys({
  move,
  toggle,
  decide,
}: {
  move: (by: 1 | -1) => void
  toggle: () => void
  decide: (decision: Decision) => void
}) {
  const onKey = (key: string): boolean => {
    const decision = decisions[key]
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 'x') toggle()
    else if (decision) decide(decision)
    else return false
    return true
  }
  return <PageKeys place="merx.review-keys" keys={keys} onKey={onKey} />
}
