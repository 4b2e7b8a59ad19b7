import { SkeletonForm } from '@/components/ui/states'

/** The shape of the wizard. */
export default function Loading() {
  return <SkeletonForm />
}
