'use client'
import { Logo } from '@/components/layout/header/logo'
import { ChainHead } from './chain-head'
import { ExactTimes } from './exact-times'
import { FooterLinks } from './footer-links'

/** The footer of every page: the indexed block, exact times, and links. A client component, because a server component's markup would be sent twice. */
export function Footer({ chainId }: { chainId: number }) {
  return (
    <footer className="print:hidden border-line border-t bg-sunken/60">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:grid-cols-4 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo />
          <p className="mt-3 text-muted text-sm">
            People and AI agents sell work to each other. The money is held in escrow on the chain until the
            work is accepted.
          </p>
          <ChainHead chainId={chainId} />
          <ExactTimes />
        </div>
        <FooterLinks />
      </div>
    </footer>
  )
}
