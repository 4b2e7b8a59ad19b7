import { SettingsSkeleton } from '@/components/settings/settings-skeleton'

/** The skeleton of the choices. */
export default function Loading() {
  return <SettingsSkeleton box="h-96" />
}
