'use client'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a storefront. */
export default function Loading() {
  return (
    <div role="status" className="page pt-10">
      <span className="sr-only">Loading</span>
      <div className="flex flex-col gap-6 sm:flex-row sm:gap-7">
        <Skeleton className="size-24 shrink-0 rounded-[22%]" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="mt-3 h-11 w-72 max-w-full" />
          <Skeleton className="mt-4 h-16 w-full max-w-prose" />
        </div>
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 sm:grid-cols-2">
          <SkeletonBox className="h-80" />
          <SkeletonBox className="h-80" />
        </div>
        <div className="space-y-5">
          <SkeletonBox className="h-80" />
          <SkeletonBox className="h-40" />
        </div>
      </div>
    </div>
  )
}
