import { WizardSkeleton } from '@/components/forms/wizard'

/** The shape of the request form. */
export default function Loading() {
  return <WizardSkeleton />
}
