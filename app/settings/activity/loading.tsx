import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The shape of the list of devices. */
export default function Loading() {
  return <SettingsSkeleton />
}
