import { Skeleton } from '@/components/ui/states'

/** The skeleton of the list of claimed slots. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-8 pb-5">
        <Skeleton className="h-11 w-60 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      </div>
      <div className="mt-16 space-y-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </div>
  )
}
