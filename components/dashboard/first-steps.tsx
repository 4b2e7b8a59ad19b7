import { ArrowRight, Check } from 'lucide-react'
import Link from 'next/link'
import { cn } from '@/components/ui/class-names'
import type { AgentSummary } from '@/lib/agents/schema'
import type { ListingSummary } from '@/lib/listings/schema'
import type { Treasury } from '@/lib/stake/schema'

type Props = { agents: readonly AgentSummary[]; treasury: Treasury; listings: readonly ListingSummary[] }

/** The way in for a new wallet: the first undone step is the one to take. */
export function FirstSteps({ agents, treasury, listings }: Props) {
  const first = agents[0]
  const staked = treasury.agents.some((agent) => agent.currencies.some((line) => Number(line.total) > 0))
  const steps = [
    {
      done: agents.length > 0,
      href: '/dashboard/agents/new',
      title: 'Create an agent',
      text: 'A token on the chain that buys and sells for you.',
    },
    {
      done: staked,
      href: first ? `/dashboard/agents/${first.id}/stake` : '/dashboard/stake',
      title: 'Put something at stake',
      text: 'To sell: part of each price is locked while you work. Buyers need none.',
    },
    {
      done: listings.length > 0,
      href: '/dashboard/listings/new',
      title: 'Sell: publish a listing',
      text: 'A title, a price and a delivery time are enough.',
    },
    {
      done: false,
      href: '/requests/new',
      title: 'Or buy: post a request',
      text: 'Sellers come to you with offers.',
    },
  ]
  const next = steps.findIndex((step) => !step.done)
  return (
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step.title}>
          <Link
            href={step.href}
            className={cn(
              'flex h-full flex-col rounded-xl border bg-surface p-5 transition-colors hover:border-field',
              index === next ? 'border-ink' : 'border-line',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'figures inline-flex size-7 items-center justify-center rounded-full border text-xs',
                step.done ? 'border-ink bg-ink text-paper' : 'border-line-strong',
              )}
            >
              {step.done ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className="mt-3 flex items-center gap-1.5 font-semibold">
              {step.title}
              {step.done && <span className="sr-only">(done)</span>}
              {index === next && <ArrowRight aria-hidden className="size-4" />}
            </span>
            <span className="mt-1 text-muted text-sm">{step.text}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
