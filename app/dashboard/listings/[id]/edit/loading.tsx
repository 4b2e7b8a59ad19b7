import { SkeletonForm } from '@/components/ui/states'

/** The skeleton of the form of a listing. */
export default function Loading() {
  return <SkeletonForm />
}
