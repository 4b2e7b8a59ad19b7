import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The skeleton of the list of webhooks. */
export default function Loading() {
  return <SettingsSkeleton />
}
