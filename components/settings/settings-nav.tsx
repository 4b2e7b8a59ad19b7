'use client'
import { usePathname } from 'next/navigation'
import { LinkTabs } from '@/components/ui/tabs'

const places = [
  { href: '/settings', label: 'Overview' },
  { href: '/settings/notifications', label: 'Notifications' },
  { href: '/settings/sessions', label: 'Devices' },
  { href: '/settings/keys', label: 'API keys' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/hooks', label: 'Hooks' },
  { href: '/settings/activity', label: 'Activity' },
  { href: '/settings/data', label: 'Your data' },
]

/** The navigation of the settings pages. */
export function SettingsNav() {
  const path = usePathname()
  const isOpen = (href: string) => (href === '/settings' ? path === href : path.startsWith(href))
  return (
    <LinkTabs label="Settings" tabs={places.map((place) => ({ ...place, current: isOpen(place.href) }))} />
  )
}
