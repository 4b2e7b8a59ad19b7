import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a comparison of three. */
export default function Loading() {
  return (
    <div className="page" role="status">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="mt-4 h-5 w-[28rem] max-w-full" />
      </div>
      <div className="grid gap-px sm:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="space-y-3 p-4">
            <Skeleton className="aspect-[16/10] w-full" />
            <Skeleton className="h-5 w-3/4" />
            <SkeletonBox className="h-64 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
