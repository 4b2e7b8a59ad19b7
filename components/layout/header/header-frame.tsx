'use client'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { Logo } from './logo'
import { MainNav } from './main-nav'

/** The header of every page around the viewer's parts. A client component, because a server component's markup would be sent twice. */
export const HeaderFrame = ({ tools, own }: { tools: ReactNode; own: ReactNode }) => (
  <header className="print:hidden sticky top-0 z-40 border-line border-b bg-paper/92 backdrop-blur-sm">
    <div className="page flex h-16 items-center gap-3 sm:gap-5">
      <Link href="/" aria-label="Merx, to the start" className="flex shrink-0 rounded-lg">
        <Logo />
      </Link>
      <MainNav />
      <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
        {tools}
        <span className="hidden sm:inline-flex">
          <ThemeToggle />
        </span>
        {own}
      </div>
    </div>
  </header>
)
