'use client'
import { usePathname } from 'next/navigation'
import { LinkTabs } from '@/components/ui/tabs'

const places = [
  { href: '/settings/sessions', label: 'Devices' },
  { href: '/settings/keys', label: 'API keys' },
  { href: '/settings/notifications', label: 'Notifications' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/activity', label: 'Activity' },
  { href: '/settings/data', label: 'Your data' },
]

/** The way between the pages of settings. */
export function SettingsNav() {
  const path = usePathname()
  return (
    <LinkTabs
      label="Settings"
      tabs={places.map((place) => ({ ...place, current: path.startsWith(place.href) }))}
    />
  )
}
