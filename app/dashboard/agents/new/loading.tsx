import { SkeletonForm } from '@/components/ui/states'

/** The shape of the form of an agent. */
export default function Loading() {
  return <SkeletonForm />
}
