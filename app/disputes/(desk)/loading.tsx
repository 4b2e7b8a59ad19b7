import { DeskSkeleton } from '@/components/disputes/desk/desk-skeleton'
import { Skeleton } from '@/components/ui/states'

/** The skeleton of the cases. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 rounded-xl" />
        ))}
      </div>
    </DeskSkeleton>
  )
}
