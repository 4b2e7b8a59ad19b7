'use client'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the job board. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div aria-hidden className="pt-8 pb-5">
        <Skeleton className="h-11 w-40 max-w-full" />
        <Skeleton className="mt-4 h-5 w-[32rem] max-w-full" />
      </div>
      <Skeleton className="h-10 w-full" />
      <div className="mt-14 space-y-3">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <SkeletonBox key={key} className="h-36" />
        ))}
      </div>
    </div>
  )
}
