import type { ReactNode } from 'react'
import { SettingsNav } from '@/components/settings/settings-nav'

/** The settings pages share their width and navigation. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page max-w-3xl pt-6">
      <SettingsNav />
      {children}
    </div>
  )
}
