import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the device login. */
export default function Loading() {
  return (
    <div role="status" className="page max-w-xl">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="mt-4 h-5 w-full" />
      </div>
      <SkeletonBox className="h-72" />
    </div>
  )
}
