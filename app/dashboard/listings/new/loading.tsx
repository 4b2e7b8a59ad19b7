import { SkeletonForm } from '@/components/ui/states'

/** The shape of the form of a listing. */
export default function Loading() {
  return <SkeletonForm />
}
