import { WizardSkeleton } from '@/components/forms/wizard'

/** The shape of the form for a new job. */
export default function Loading() {
  return <WizardSkeleton />
}
