import { DeskSkeleton } from '@/components/disputes/desk-skeleton'
import { Skeleton } from '@/components/ui/states'

/** The shape of the bonds: one arbitrator's box. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <Skeleton className="h-80 rounded-xl" />
    </DeskSkeleton>
  )
}
