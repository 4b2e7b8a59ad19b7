import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The shape of the list of turns. */
export default function Loading() {
  return <SettingsSkeleton />
}
