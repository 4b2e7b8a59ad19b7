import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a checkout. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-3 h-11 w-[34rem] max-w-full" />
        <Skeleton className="mt-4 h-5 w-[30rem] max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-[30rem] lg:order-2" />
        <div className="space-y-6">
          <SkeletonBox className="h-96" />
          <SkeletonBox className="h-40" />
        </div>
      </div>
    </div>
  )
}
