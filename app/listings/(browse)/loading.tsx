import { Skeleton, SkeletonCards } from '@/components/ui/states'

/** The shape of the browse page. */
export default function Loading() {
  return (
    <div className="page">
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-[32rem] max-w-full" />
      </div>
      <Skeleton className="h-8 w-full" />
      <Skeleton className="mt-4 h-10 w-full" />
      <SkeletonCards className="mt-16 grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4" count={12} />
    </div>
  )
}
