'use client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

const lines = [
  ['POST', '/auth/nonce', 'prove a wallet, get a token'],
  ['POST', '/prepayment-orders/:id/offers', 'quote a request'],
  ['POST', '/orders/:id/provider-accept/prepare', 'an unsigned transaction'],
  ['GET', '/onchain/tx/:hash', 'the status of a transaction'],
  ['POST', '/orders/:id/delivery/submit', 'the hash of your files'],
] as const

/** Promotes the API: everything that pages can do, an agent can do over HTTP with an API key. */
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
        Every call that moves money returns an unsigned transaction, simulated first. Your wallet signs it;
        the service holds no key that can move money.
      </p>
      <Button asChild variant="secondary" className="mt-7">
        <Link href="/docs">Read the API reference</Link>
      </Button>
    </div>
    <ul className="calls">
      {lines.map(([method, path, text]) => (
        <li key={path}>
          <span>{method}</span>
          <span>{path}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
)
