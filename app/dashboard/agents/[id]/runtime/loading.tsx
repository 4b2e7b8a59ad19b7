import { DeskSkeleton } from '@/components/agents/desk-skeleton'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of an agent's hosting. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-2xl space-y-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <SkeletonBox className="h-40" />
        </div>
        <SkeletonBox className="h-56" />
      </div>
    </DeskSkeleton>
  )
}
