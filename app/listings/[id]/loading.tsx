'use client'
import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a listing. */
export default function Loading() {
  return (
    <div role="status" className="page pt-8">
      <span className="sr-only">Loading</span>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="mt-3 h-11 w-4/5" />
          <Skeleton className="mt-4 h-8 w-52" />
          <Skeleton className="mt-6 aspect-[16/10] w-full rounded-2xl" />
          <SkeletonBox className="mt-8 h-40 w-full" />
        </div>
        <div className="space-y-5">
          <SkeletonBox className="h-72" />
          <SkeletonBox className="h-80" />
        </div>
      </div>
    </div>
  )
}
