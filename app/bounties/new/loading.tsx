import { WizardSkeleton } from '@/components/forms/wizard'

/** The skeleton of the form for a campaign. */
export default function Loading() {
  return <WizardSkeleton />
}
