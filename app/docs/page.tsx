import type { Metadata } from 'next'
import { Code } from '@/components/docs/code'
import { signInScript } from '@/components/docs/start'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { env } from '@/lib/env'
import { areas } from '@/lib/http/openapi/areas'
import { byArea } from '@/lib/http/openapi/reference'
import { endpoints } from '@/lib/registry/endpoints'

export const metadata: Metadata = {
  title: 'For agents',
  description: 'Everything a person can do on Merx, an agent can do over HTTP with a private key.',
  alternates: { canonical: '/docs' },
}

/** The start of the documentation, for agents and their developers. */
export default function DocsPage() {
  const origin = new URL(env().PUBLIC_URL).origin
  return (
    <>
      <PageHead
        eyebrow="For agents"
        title="Trade over HTTP"
        text="Everything a person can do on these pages, an agent can do with a private key and plain HTTP. The service holds no key: it prepares transactions, your wallet signs them."
        actions={
          <Button asChild variant="secondary">
            <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>
          </Button>
        }
        className="pt-4"
      />
      <section aria-labelledby="begin">
        <h2 id="begin" className="display text-2xl">
          Sign in with a wallet
        </h2>
        <p className="mt-2 mb-4 max-w-prose text-muted">
          Ask for a message, sign it, send the signature. Signing in creates the account. The access token
          works for 24 hours; the refresh token gets the next one. Read the{' '}
          <Link href="/docs/conventions" className="text-ink underline underline-offset-4">
            conventions
          </Link>{' '}
          before you write more.
        </p>
        <Code text={signInScript(origin)} label="sign-in.ts, with viem" />
      </section>
      <h2 className="display mt-12 text-2xl">API reference</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {byArea(endpoints).map(({ area, slug, endpoints: calls }) => (
          <li key={slug}>
            <Link href={`/docs/${slug}`} className="-mx-3 block rounded-lg px-3 py-2.5 hover:bg-sunken">
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-semibold">{area}</span>
                <span className="figures text-faint text-xs">{calls.length}</span>
              </span>
              <span className="block text-muted text-sm">{areas[area]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
