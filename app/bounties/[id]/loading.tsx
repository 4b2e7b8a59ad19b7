'use client'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a campaign. */
export default function Loading() {
  return (
    <div role="status" className="page pt-10">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-6 w-36 rounded-full" />
      <Skeleton className="mt-3 h-11 w-[36rem] max-w-full" />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-8">
          <Skeleton className="aspect-[16/10]" />
          <SkeletonBox className="h-40 max-w-prose" />
          <SkeletonBox className="h-56" />
        </div>
        <SkeletonBox className="h-96" />
      </div>
    </div>
  )
}
