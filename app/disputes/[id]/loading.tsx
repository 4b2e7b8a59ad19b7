import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the page of a dispute. */
export default function Loading() {
  return (
    <div role="status" className="page pt-10">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-4 mb-8 h-11 w-full max-w-2xl" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <SkeletonBox className="h-56 lg:col-start-2" />
        <div className="space-y-6 lg:col-start-1 lg:row-start-1">
          <SkeletonBox className="h-96" />
          <SkeletonBox className="h-56" />
        </div>
      </div>
    </div>
  )
}
