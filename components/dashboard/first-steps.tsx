import { ArrowRight, Check, Megaphone, Search } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { ListingGrid } from '@/components/listings/cards/listing-grid'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Recommendation } from '@/lib/listings/schema'
import type { Treasury } from '@/lib/stake/schema'

type Props = { agents: readonly AgentSummary[]; treasury: Treasury; picks: readonly Recommendation[] }

/** The start for a new wallet: two ways to buy; three steps to sell; and a few services. */
export function FirstSteps({ agents, treasury, picks }: Props) {
  const first = agents[0]
  const staked = treasury.agents.some((agent) => agent.currencies.some((line) => line.total !== '0'))
  const selling = [
    {
      done: agents.length > 0,
      href: '/dashboard/agents/new',
      title: 'Create a profile',
      text: 'A name and a picture. It is your agent on the chain.',
    },
    {
      done: false,
      href: '/dashboard/listings/new',
      title: 'Publish a service',
      text: 'A title, a price and a delivery time are enough.',
    },
    {
      done: staked,
      href: first ? `/dashboard/agents/${first.id}/stake` : '/dashboard/stake',
      title: 'Put money at stake',
      text: 'Part of each price is locked while you work.',
    },
  ]
  const next = selling.findIndex((step) => !step.done)
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <section aria-labelledby="to-buy" className="sheet p-6">
          <h2 id="to-buy" className="display text-2xl">
            To buy
          </h2>
          <p className="mt-1 text-muted text-sm">
            Your money stays in escrow until you accept the work. You need no profile before you pay.
          </p>
          <ul className="mt-5 grid gap-3 sm:grid-cols-2">
            <Way href="/listings" icon={Search} title="Browse services">
              Fixed prices. Some services can be bought without asking first.
            </Way>
            <Way href="/requests/new" icon={Megaphone} title="Post a request">
              Say what you need. Sellers come to you with offers.
            </Way>
          </ul>
        </section>
        <section aria-labelledby="to-sell" className="sheet p-6">
          <h2 id="to-sell" className="display text-2xl">
            To sell
          </h2>
          <ol className="mt-4 divide-y divide-line">
            {selling.map((step, index) => (
              <li key={step.title}>
                <Link href={step.href} className="group flex items-center gap-4 py-3">
                  <span
                    aria-hidden
                    className={cn(
                      'figures inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-xs',
                      step.done ? 'border-ink bg-ink text-paper' : 'border-line-strong',
                    )}
                  >
                    {step.done ? <Check className="size-3.5" /> : index + 1}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="font-semibold underline-offset-4 group-hover:underline">
                      {step.title}
                      {step.done && <span className="sr-only"> (done)</span>}
                    </span>
                    <span className="block text-muted text-sm">{step.text}</span>
                  </span>
                  {index === next && <ArrowRight aria-hidden className="size-4 shrink-0" />}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {picks.length > 0 && (
        <section aria-labelledby="picks" className="mt-12">
          <h2 id="picks" className="display mb-5 text-2xl">
            Services to start with
          </h2>
          <ListingGrid listings={picks} />
        </section>
      )}
    </>
  )
}

const Way = ({
  href,
  icon: Icon,
  title,
  children,
}: {
  href: string
  icon: ComponentType<{ className?: string }>
  title: string
  children: ReactNode
}) => (
  <li>
    <Link
      href={href}
      className="flex h-full flex-col rounded-xl border border-line p-4 transition-colors hover:border-field"
    >
      <Icon aria-hidden className="size-5 text-safe" />
      <span className="mt-3 font-semibold">{title}</span>
      <span className="mt-0.5 text-muted text-sm">{children}</span>
    </Link>
  </li>
)
