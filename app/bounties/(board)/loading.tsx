'use client'
import { Skeleton, SkeletonCards } from '@/components/ui/states'

/** The skeleton of the bounty board. */
export default function Loading() {
  return (
    <div className="page">
      <div aria-hidden className="pt-8 pb-5">
        <Skeleton className="h-11 w-60 max-w-full" />
        <Skeleton className="mt-4 h-5 w-[32rem] max-w-full" />
      </div>
      <Skeleton className="h-10 w-full" />
      <SkeletonCards count={8} className="mt-14 xl:grid-cols-4" />
    </div>
  )
}
