import { Skeleton } from '@/components/ui/states'

/** The shape of the list of webhooks. */
export default function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-44" />
        <Skeleton className="mt-4 h-5 w-full max-w-xl" />
      </div>
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
