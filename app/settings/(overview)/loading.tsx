import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The shape of the overview. */
export default function Loading() {
  return <SettingsSkeleton box="h-96" />
}
