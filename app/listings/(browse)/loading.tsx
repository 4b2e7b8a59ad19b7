'use client'
import { Skeleton, SkeletonCards } from '@/components/ui/states'

/** The skeleton of the browse page. */
export default function Loading() {
  return (
    <div className="page">
      <div className="pt-8 pb-5">
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      <Skeleton className="h-10 w-full" />
      <SkeletonCards gap="gap-3 sm:gap-5" className="mt-14 grid-cols-2 xl:grid-cols-4" count={12} />
    </div>
  )
}
