import { DeskSkeleton } from '@/components/disputes/desk/desk-skeleton'
import { SkeletonBox } from '@/components/ui/states'

/** The skeleton of the bonds: one arbitrator's box. */
export default function Loading() {
  return (
    <DeskSkeleton>
      <SkeletonBox className="h-80" />
    </DeskSkeleton>
  )
}
