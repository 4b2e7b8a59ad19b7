import { Skeleton } from '@/components/ui/states'

/** The shape of the list of notifications. */
export default function Loading() {
  return (
    <div role="status" className="page max-w-3xl">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      </div>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-6 h-[28rem]" />
    </div>
  )
}
