import { WizardSkeleton } from '@/components/forms/wizard'

/** The skeleton of the form for a new job. */
export default function Loading() {
  return <WizardSkeleton />
}
