import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The skeleton of the page of data. */
export default function Loading() {
  return <SettingsSkeleton />
}
