import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the review page. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-8 pb-6">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="mt-3 h-11 w-72 max-w-full" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SkeletonBox className="h-44" />
        <SkeletonBox className="h-44" />
      </div>
      <div className="mt-20 grid gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <SkeletonBox className="h-72" />
        <SkeletonBox className="h-96" />
      </div>
    </div>
  )
}
