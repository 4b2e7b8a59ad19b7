import { WizardSkeleton } from '@/components/forms/wizard'

/** The skeleton of the form that opens a dispute. */
export default function Loading() {
  return <WizardSkeleton fields={1} />
}
