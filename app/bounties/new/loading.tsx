import { WizardSkeleton } from '@/components/forms/wizard'

/** The shape of the form for a campaign. */
export default function Loading() {
  return <WizardSkeleton />
}
