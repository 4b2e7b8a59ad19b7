import { Skeleton } from '@/components/ui/states'

/** The shape of the dashboard. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-60" />
        <Skeleton className="mt-4 h-5 w-40" />
      </div>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-4 h-40" />
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-96" />
        <div className="space-y-5">
          <Skeleton className="h-52" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  )
}
