import type { Metadata } from 'next'
import { BrandPicture } from '@/components/brands/brand-picture'
import { CheckAgain } from '@/components/brands/check-again'
import { ClaimHistory } from '@/components/brands/claim-history'
import { claimLooks, methodWords } from '@/components/brands/claim-words'
import { LivePage } from '@/components/data/live-page'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Copyable } from '@/components/ui/copyable'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { BrandClaim } from '@/lib/brands/schema'
import { claimFor } from './claim-for'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { claim } = await claimFor((await params).id)
  return { title: `Brand claim: ${claim.domain}`, robots: { index: false } }
}

/** A brand claim: the proof to publish on the domain, its status, and its history. */
export default async function BrandClaimPage({ params }: Props) {
  const { actor, claim } = await claimFor((await params).id)
  const look = claimLooks[claim.status]
  const brand = { ...claim, verified: claim.status === 'APPROVED', brandClaimId: claim.id }
  return (
    <article className="page pt-10">
      <LivePage on={[{ channel: `account:${actor.accountId}`, types: ['brand.'] }]} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-7">
        <div className="flex min-w-0 items-center gap-4">
          <BrandPicture brand={brand} size="lg" />
          <div className="min-w-0">
            <p className="mb-1 text-muted text-sm">
              <Link href="/brands/claim" className="underline underline-offset-4 hover:text-ink">
                Your claims
              </Link>
            </p>
            <h1 className="display wrap-anywhere text-3xl sm:text-[2.625rem]">{claim.domain}</h1>
            <p className="text-muted">{claim.name}</p>
          </div>
        </div>
        <StatusPill tone={look.tone} live={look.live}>
          {look.text}
        </StatusPill>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 space-y-6">
          {claim.status === 'PENDING' && <Proof claim={claim} />}
          {claim.status === 'APPROVED' && <Approved claim={claim} />}
          {claim.status === 'REJECTED' && <Rejected claim={claim} />}
        </div>
        <Panel title="What happened" className="lg:self-start">
          <ClaimHistory changes={claim.changes} />
        </Panel>
      </div>
    </article>
  )
}

/** One line of the proof, to copy. */
const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-1">
      <Copyable value={value} label={`Copy: ${label}`} className="max-w-full">
        <code className="wrap-anywhere rounded bg-sunken px-2 py-1 text-sm">{value}</code>
      </Copyable>
    </dd>
  </div>
)

function Proof({ claim }: { claim: BrandClaim }) {
  const { proof, checkedAt, nextCheckAt } = claim
  return (
    <Panel
      title="Prove that you hold it"
      text="Do one of the two. Merx checks the domain automatically, more often at first."
    >
      <div className="space-y-7">
        <section aria-label="A file on the domain">
          <h3 className="mb-3 font-semibold">A file on the domain</h3>
          <dl className="space-y-3">
            <Line label="Address of the file" value={proof.fileUrl} />
            <Line label="Content, as plain text" value={proof.challenge} />
          </dl>
          <p className="mt-3 text-muted text-sm">
            It must answer with 200 at this address. Redirects are not followed.
          </p>
        </section>
        <section aria-label="A TXT record">
          <h3 className="mb-3 font-semibold">Or a TXT record</h3>
          <dl className="space-y-3">
            <Line label="Name of the record" value={proof.dnsName} />
            <Line label="Value" value={proof.challenge} />
          </dl>
        </section>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CheckAgain claim={claim} />
          <p className="text-muted text-sm" aria-live="polite">
            {checkedAt ? (
              <>
                Not found yet. Last checked <Time at={checkedAt} />
                {nextCheckAt ? '. Merx checks again soon.' : '.'}
              </>
            ) : (
              'Checking now.'
            )}
          </p>
        </div>
        {!nextCheckAt && checkedAt && (
          <p className="text-muted text-sm">
            Merx no longer checks the domain automatically. Choose Check now, or wait for the operator to
            decide.
          </p>
        )}
      </div>
    </Panel>
  )
}

const Approved = ({ claim }: { claim: BrandClaim }) => (
  <Panel title="Your brand" text="Campaigns you create can run under it, with its logo and a tick.">
    <p className="text-sm">{claim.method && methodWords[claim.method]}</p>
    {claim.method !== 'OPERATOR' && (
      <p className="mt-2 text-muted text-sm">
        Leave the proof in place: the claim lapses when it is gone for several checks in a row.
        {claim.nextCheckAt && (
          <>
            {' '}
            Next check <Time at={claim.nextCheckAt} />.
          </>
        )}
      </p>
    )}
    <Button asChild className="mt-5">
      <Link href="/bounties/new">Start a campaign</Link>
    </Button>
  </Panel>
)

const Rejected = ({ claim }: { claim: BrandClaim }) => (
  <Panel title={claim.changes.at(-1)?.action === 'LAPSED' ? 'No longer approved' : 'Not approved'}>
    <p className="wrap-anywhere text-sm">{claim.reason}</p>
    <Button asChild variant="secondary" className="mt-5">
      <Link href={`/brands/claim?again=${claim.id}`}>Claim again</Link>
    </Button>
  </Panel>
)
