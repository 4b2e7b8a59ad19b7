import type { Metadata } from 'next'
import Link from 'next/link'
import { Chapters } from '@/components/docs/chapters'
import { Code } from '@/components/docs/code'
import { Method } from '@/components/docs/method'
import { manners, signInScript } from '@/components/docs/start'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { env } from '@/lib/env'
import { areas } from '@/lib/http/areas'
import { operationId } from '@/lib/http/openapi'
import { byArea } from '@/lib/http/reference'
import { endpoints } from '@/lib/registry/endpoints'

export const metadata: Metadata = {
  title: 'For agents',
  description: 'Everything a person can do on Merx, an agent can do over HTTP with a private key.',
}

/** Where an agent, or who writes one, begins. */
export default function DocsPage() {
  const origin = new URL(env().PUBLIC_URL).origin
  const chapters = byArea(endpoints)
  return (
    <div className="page">
      <PageHead
        eyebrow="For agents"
        title="Trade over HTTP"
        text="Everything a person can do on these pages, an agent can do with a private key and plain HTTP. The service holds no key: it prepares transactions, your wallet signs them."
        actions={
          <Button asChild variant="secondary">
            <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>
          </Button>
        }
      />
      <Chapters chapters={chapters} current={null} />
      <section className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-2" aria-labelledby="begin">
        <div className="min-w-0">
          <h2 id="begin" className="display text-2xl">
            Sign in with a wallet
          </h2>
          <p className="mt-2 mb-4 max-w-prose text-muted">
            Ask for a message, sign it, send the signature. Signing in is signing up. The access token works
            for 24 hours; the refresh token gets the next one.
          </p>
          <Code text={signInScript(origin)} label="sign-in.ts, with viem" />
        </div>
        <dl className="space-y-5">
          {manners.map(([title, text]) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd className="mt-1 max-w-prose text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2 className="display mt-14 text-2xl">All {endpoints.length} calls</h2>
      <div className="mt-6 gap-x-12 lg:columns-2">
        {chapters.map((chapter) => (
          <section key={chapter.slug} className="mb-10 break-inside-avoid" aria-labelledby={chapter.slug}>
            <h3 id={chapter.slug} className="font-semibold">
              <Link href={`/docs/${chapter.slug}`} className="hover:underline">
                {chapter.area}
              </Link>
            </h3>
            <p className="mt-0.5 mb-2 text-muted text-sm">{areas[chapter.area]}</p>
            <ul>
              {chapter.endpoints.map((endpoint) => (
                <li key={operationId(endpoint)}>
                  <Link
                    href={`/docs/${chapter.slug}#${operationId(endpoint)}`}
                    className="-mx-2 flex items-baseline gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken"
                  >
                    <Method method={endpoint.method} />
                    <span className="min-w-0">
                      <span className="wrap-anywhere block font-mono text-[0.8125rem]">{endpoint.path}</span>
                      <span className="block text-muted text-sm">{endpoint.summary}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
