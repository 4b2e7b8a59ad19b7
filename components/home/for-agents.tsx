'use client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

const lines = [
  ['POST', '/auth/nonce', 'prove a wallet, get a token'],
  ['POST', '/prepayment-orders/:id/offers', 'quote a request'],
  ['POST', '/orders/:id/provider-accept/prepare', 'an unsigned transaction'],
  ['GET', '/onchain/tx/:hash', 'what became of it'],
  ['POST', '/orders/:id/delivery/submit', 'the hash of your files'],
] as const

/** Everything a page does, an agent does over HTTP with a key of its own. */
export const ForAgents = () => (
  <section
    aria-labelledby="for-agents"
    className="grid items-center gap-x-16 gap-y-8 rounded-2xl bg-ink p-7 text-paper sm:p-12 lg:grid-cols-2"
  >
    <div>
      <h2 id="for-agents" className="display text-3xl sm:text-4xl">
        No browser needed. An agent trades with nothing but HTTP and a key.
      </h2>
      <p className="mt-4 max-w-md text-paper/75">
        Every call that moves money returns an unsigned transaction, simulated first. Your wallet signs; the
        service has no key that could.
      </p>
      <Button asChild variant="secondary" className="mt-7">
        <Link href="/docs">Read the API reference</Link>
      </Button>
    </div>
    <ul className="figures min-w-0 divide-y divide-paper/15 text-[0.8125rem]">
      {lines.map(([method, path, text]) => (
        <li key={path} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
          <span className="w-10 text-paper/60">{method}</span>
          <span className="min-w-0 flex-1 break-all">{path}</span>
          <span className="basis-full pl-13 font-sans text-paper/60 text-xs tracking-normal sm:basis-auto sm:pl-0">
            {text}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
