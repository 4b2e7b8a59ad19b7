import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the reader’s jobs. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-8 pb-5">
        <Skeleton className="h-11 w-48 max-w-full" />
        <Skeleton className="mt-4 h-5 w-[28rem] max-w-full" />
      </div>
      <Skeleton className="h-10 w-full" />
      <div className="mt-6 space-y-3">
        {['first', 'second', 'third'].map((key) => (
          <SkeletonBox key={key} className="h-36" />
        ))}
      </div>
    </div>
  )
}
