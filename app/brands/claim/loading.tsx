import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of the claims: a list, and the form for a new one. */
export default function Loading() {
  return (
    <div className="page" aria-hidden>
      <Skeleton className="mb-8 h-12 w-64" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <SkeletonBox className="h-48" />
        <SkeletonBox className="h-96" />
      </div>
    </div>
  )
}
