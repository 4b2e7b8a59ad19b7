import { Skeleton } from '@/components/ui/states'

/** Shown while a page without a shape of its own is on its way. */
export default function Loading() {
  return (
    <div role="status" className="page pt-10">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-4 h-11 w-80 max-w-full" />
      <Skeleton className="mt-4 h-5 w-[28rem] max-w-full" />
      <div className="mt-10 grid gap-5 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
