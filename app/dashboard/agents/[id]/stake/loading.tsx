import { DeskSkeleton } from '@/components/agents/desk-skeleton'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a stake page. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <Skeleton className="h-12 w-full max-w-2xl" />
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <SkeletonBox className="h-96" />
        <SkeletonBox className="h-96" />
      </div>
      <SkeletonBox className="mt-12 h-24" />
      <SkeletonBox className="mt-12 h-60" />
    </DeskSkeleton>
  )
}
