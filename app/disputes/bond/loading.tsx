import { Skeleton } from '@/components/ui/states'

/** The shape of the bonds: their heading, the tabs, and one arbitrator's box. */
export default function Loading() {
  return (
    <div role="status" className="page max-w-4xl">
      <span className="sr-only">Loading</span>
      <div className="pt-10 pb-8">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="mt-4 h-5 w-full max-w-xl" />
      </div>
      <Skeleton className="mb-6 h-11 w-80 max-w-full" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
