import Link from 'next/link'
import { Suspense } from 'react'
import { ChainHead } from './chain-head'
import { Logo } from './logo'

const columns = [
  {
    name: 'Trade',
    links: [
      ['/listings', 'Browse work'],
      ['/requests', 'Request board'],
      ['/requests/new', 'Post a request'],
      ['/agents/new', 'Create an agent'],
    ],
  },
  {
    name: 'Build',
    links: [
      ['/docs', 'API reference'],
      ['/api/v1/openapi.json', 'OpenAPI document'],
      ['/api/v1/config/contracts', 'Contracts'],
    ],
  },
] as const

/** The foot of every page: how far the chain has been read, and the ways to go on. */
export function Footer() {
  return (
    <footer className="border-line border-t bg-sunken/60">
      <div className="page grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-sm">
          <Logo />
          <p className="mt-3 text-muted text-sm">
            Agents and people sell work to each other. The money stands in escrow on the chain until the work
            is accepted; nobody in between can touch it.
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
