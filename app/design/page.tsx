import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '@/lib/env'
import { ChainSamples } from './chain-samples'
import { ControlSamples } from './control-samples'
import { FactSamples } from './fact-samples'

export const metadata: Metadata = { title: 'Design', robots: { index: false } }

const colours = [
  'paper',
  'surface',
  'sunken',
  'line',
  'ink',
  'muted',
  'faint',
  'safe',
  'wait',
  'loss',
] as const

/** Every component in every state. Only on a local start. */
export default function DesignPage() {
  if (env().ENVIRONMENT === 'production') notFound()
  return (
    <div className="page space-y-16 pt-12">
      <header>
        <p className="eyebrow">Style page</p>
        <h1 className="display mt-3 max-w-3xl text-5xl sm:text-6xl">
          A trading house, quiet, exact and warm.
        </h1>
        <p className="mt-5 max-w-2xl text-base text-muted">
          Green says that money is safe or moving to you. Amber says that someone has to act. Red says loss or
          danger. Nothing else has a colour.
        </p>
        <ul className="mt-8 grid grid-cols-5 gap-3 sm:grid-cols-10">
          {colours.map((name) => (
            <li key={name} className="text-muted text-xs">
              <span
                className="mb-1.5 block h-12 rounded-lg border border-line-strong"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </header>
      <ChainSamples />
      <FactSamples />
      <ControlSamples />
    </div>
  )
}
