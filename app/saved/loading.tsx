import { Skeleton, SkeletonCards } from '@/components/ui/states'

/** The skeleton of the saved page. */
export default function Loading() {
  return (
    <div className="page">
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="mt-4 h-5 w-80 max-w-full" />
      </div>
      <SkeletonCards count={6} />
    </div>
  )
}
