import { Skeleton } from '@/components/ui/states'

/** The shape of the order room. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-3 h-11 w-[34rem] max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="space-y-6">
          <Skeleton className="h-[26rem]" />
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </div>
        <div className="space-y-6">
          <Skeleton className="h-44" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </div>
  )
}
