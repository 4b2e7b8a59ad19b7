import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the dashboard. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-14 w-60" />
        <Skeleton className="mt-4 h-6 w-full max-w-md" />
      </div>
      <Skeleton className="h-7 w-48" />
      <SkeletonBox className="mt-4 h-40" />
      <Skeleton className="mt-12 h-7 w-48" />
      <SkeletonBox className="mt-4 h-96" />
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <SkeletonBox className="h-96" />
        <div className="space-y-5">
          <SkeletonBox className="h-40" />
          <SkeletonBox className="h-44" />
        </div>
      </div>
    </div>
  )
}
