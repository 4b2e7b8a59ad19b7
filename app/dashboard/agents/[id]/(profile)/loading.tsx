import { DeskSkeleton } from '@/components/agents/desk-skeleton'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of an agent's settings. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-2xl space-y-7">
          <Skeleton className="size-24 rounded-[22%]" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <SkeletonBox className="h-40" />
        </div>
        <SkeletonBox className="h-80" />
      </div>
    </DeskSkeleton>
  )
}
