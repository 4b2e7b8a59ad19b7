import { Skeleton, SkeletonBox } from './states'

/** The skeleton of a page of an order, a slot or a job. */
export function DetailLoading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-7">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-3 h-10 w-[34rem] max-w-full" />
        <Skeleton className="mt-4 h-5 w-80 max-w-full" />
      </div>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <SkeletonBox className="h-56 lg:col-start-2 lg:row-start-1" />
        <div className="space-y-6 lg:col-start-1 lg:row-start-1">
          <SkeletonBox className="h-72" />
          <SkeletonBox className="h-48" />
          <SkeletonBox className="h-64" />
        </div>
      </div>
    </div>
  )
}
