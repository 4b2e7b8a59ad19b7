'use client'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a request. */
export default function Loading() {
  return (
    <div role="status" className="page pt-10">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-6 w-36 rounded-full" />
      <Skeleton className="mt-3 h-11 w-[36rem] max-w-full" />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-8">
          <SkeletonBox className="h-40 max-w-prose" />
          <SkeletonBox className="h-72" />
        </div>
        <SkeletonBox className="hidden h-72 lg:block" />
      </div>
    </div>
  )
}
