'use client'
import { Skeleton } from '@/components/ui/states'

/** The skeleton of the directory. */
export default function Loading() {
  return (
    <div role="status" className="page">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-52" />
        <Skeleton className="mt-4 h-5 w-[34rem] max-w-full" />
      </div>
      <Skeleton className="h-8 w-full" />
      <Skeleton className="mt-4 h-10 w-full" />
      <div className="mt-16 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-36" />
        ))}
      </div>
    </div>
  )
}
