'use client'
import { Skeleton, SkeletonCards } from '@/components/ui/states'

/** The skeleton of a brand's page. */
export default function Loading() {
  return (
    <div className="page pt-10">
      <div aria-hidden className="flex items-center gap-7">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      <SkeletonCards count={6} className="mt-12" />
    </div>
  )
}
