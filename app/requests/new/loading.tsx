import { WizardSkeleton } from '@/components/forms/wizard'

/** The skeleton of the request form. */
export default function Loading() {
  return <WizardSkeleton />
}
