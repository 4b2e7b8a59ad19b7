import { Skeleton } from '@/components/ui/states'

/** The shape of the desk. */
export default function Loading() {
  return (
    <div role="status" className="page max-w-4xl">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="mt-4 h-5 w-full max-w-xl" />
      </div>
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 rounded-xl" />
        ))}
      </div>
    </div>
  )
}
