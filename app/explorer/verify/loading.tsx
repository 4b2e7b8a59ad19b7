'use client'
import { Skeleton } from '@/components/ui/states'

/** The skeleton of a check. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-[30rem] max-w-full" />
      </div>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-10 h-[34rem] w-full" />
    </div>
  )
}
