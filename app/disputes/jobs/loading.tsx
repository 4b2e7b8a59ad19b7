import { DeskSkeleton } from '@/components/disputes/desk/desk-skeleton'
import { SkeletonBox } from '@/components/ui/states'

/** The skeleton of the jobs to evaluate. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <div className="space-y-3">
        {['first', 'second', 'third'].map((row) => (
          <SkeletonBox key={row} className="h-32" />
        ))}
      </div>
    </DeskSkeleton>
  )
}
