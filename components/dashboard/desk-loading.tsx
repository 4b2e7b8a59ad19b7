import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a dashboard. */
export const DeskLoading = () => (
  <div role="status" className="page">
    <span className="sr-only">Loading</span>
    <div className="pt-10 pb-8">
      <Skeleton className="h-11 w-60" />
      <Skeleton className="mt-4 h-6 w-full max-w-md" />
    </div>
    <Skeleton className="h-10 w-full max-w-lg" />
    <SkeletonBox className="mt-8 h-40" />
    <SkeletonBox className="mt-12 h-80" />
  </div>
)
