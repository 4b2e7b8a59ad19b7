import { SkeletonForm } from '@/components/ui/states'

/** The skeleton of the form of an agent. */
export default function Loading() {
  return <SkeletonForm />
}
