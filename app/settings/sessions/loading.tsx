import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The skeleton of the list of devices. */
export default function Loading() {
  return <SettingsSkeleton />
}
