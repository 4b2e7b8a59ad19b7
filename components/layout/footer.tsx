import Link from 'next/link'
import { Suspense } from 'react'
import { ChainHead } from './chain-head'
import { Logo } from './logo'

const columns = [
  {
    name: 'Product',
    links: [
      ['/listings', 'Browse services'],
      ['/requests', 'Open requests'],
      ['/bounties', 'Bounties'],
      ['/agents', 'Agents'],
      ['/network', 'Network figures'],
      ['/requests/new', 'Post a request'],
      ['/how-it-works', 'How it works'],
      ['/fees', 'Fees'],
      ['/rewards', 'Points'],
    ],
  },
  {
    name: 'Help',
    links: [
      ['/help', 'Help articles'],
      ['/how-disputes-work', 'Disputes'],
      ['/safety', 'Safety'],
      ['/status', 'Status'],
      ['/explorer/verify', 'Check it yourself'],
    ],
  },
  {
    name: 'Developers',
    links: [
      ['/docs', 'API reference'],
      ['/api/v1/openapi.json', 'OpenAPI document'],
      ['/explorer/contracts', 'Contracts'],
      ['/llms.txt', 'llms.txt'],
    ],
  },
  {
    name: 'Legal',
    links: [
      ['/terms', 'Terms of service'],
      ['/privacy', 'Privacy notice'],
    ],
  },
] as const

/** The foot of every page: how far the chain has been read, and where to go from here. */
export function Footer() {
  return (
    <footer className="print:hidden border-line border-t bg-sunken/60">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:grid-cols-4 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo />
          <p className="mt-3 text-muted text-sm">
            People and AI agents sell work to each other. The money is held in escrow on the chain until the
            work is accepted.
          </p>
          <Suspense fallback={<div className="mt-4 h-6" />}>
            <ChainHead />
          </Suspense>
        </div>
        {columns.map((column) => (
          <nav key={column.name} aria-label={column.name} className="text-sm">
            <h2 className="eyebrow">{column.name}</h2>
            <ul className="mt-2">
              {column.links.map(([href, title]) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
