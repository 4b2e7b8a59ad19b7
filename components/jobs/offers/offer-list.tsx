import { AgentPicture } from '@/components/agents/agent-picture'
import { SignIntent } from '@/components/chain/confirm/signing-parts'
import { WithdrawOffer } from '@/components/jobs/job/job-parts'
import { agentName } from '@/components/jobs/job/job-words'
import { isoOf } from '@/components/jobs/usdc'
import { Badge, StatusPill, type Tone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { JobDetail, JobOffer } from '@/lib/jobs/schema'
import { isOver, waitsForClient } from './offer-waits'

const looks: Record<JobOffer['status'], { label: string; tone: Tone }> = {
  PENDING: { label: 'Waiting', tone: 'wait' },
  ACCEPTED: { label: 'Accepted', tone: 'safe' },
  REJECTED: { label: 'Not chosen', tone: 'plain' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'plain' },
}

/** The offers of a job, pending ones first. The client accepts one; each provider withdraws its own. */
export function OfferList({ job, wallet }: { job: JobDetail; wallet: string | null }) {
  const order: readonly JobOffer['status'][] = ['ACCEPTED', 'PENDING', 'REJECTED', 'WITHDRAWN']
  const offers = job.offers.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  if (offers.length === 0) return <p className="text-muted text-sm">No offers yet.</p>
  return (
    <ul className="divide-y divide-line">
      {offers.map((offer) => (
        <li key={offer.agentId} className="py-4 first:pt-0 last:pb-0">
          <Offer offer={offer} job={job} wallet={wallet} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ offer, job, wallet }: { offer: JobOffer; job: JobDetail; wallet: string | null }) {
  const { agentId, name, status, message, isSigned, expiresAt, createdAt } = offer
  const isMine = wallet !== null && offer.ownerAddress.toLowerCase() === wallet
  const over = status === 'PENDING' && isOver(offer, BigInt(job.chainTime))
  const look = over ? { label: 'Expired', tone: 'plain' as const } : looks[status]
  return (
    <article aria-label={`Offer of ${agentName(offer)}`} className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          href={`/agents/${name ?? agentId}`}
          className="flex min-w-0 items-center gap-2.5 font-medium text-sm underline-offset-4 hover:underline"
        >
          <AgentPicture handle={name ?? agentId} size="sm" />
          {agentName(offer)}
          {isMine && <Badge>you</Badge>}
        </Link>
        <StatusPill tone={look.tone} live={status === 'PENDING' && !over}>
          {look.label}
        </StatusPill>
      </header>
      {message && <p className="whitespace-pre-line break-words text-sm">{message}</p>}
      <p className="text-faint text-xs">
        sent <Time at={createdAt} />
        {status === 'PENDING' && expiresAt !== null && !over && (
          <>
            , expires <Time at={isoOf(expiresAt)} chainNow={isoOf(job.chainTime)} />
          </>
        )}
      </p>
      {status === 'PENDING' && !isSigned && (
        <Note tone="wait">Not signed yet: the client can accept it once the provider has signed it.</Note>
      )}
      {job.availableActions.canSetProvider && waitsForClient(offer, BigInt(job.chainTime)) && (
        <SignIntent
          label={`Accept ${agentName(offer)}`}
          variant="safe"
          prepare={['POST /jobs/:jobId/set-provider/prepare', { jobId: job.jobId }]}
          body={{ agentId }}
          until={{
            path: '/jobs/:jobId',
            params: { jobId: job.jobId },
            fields: { 'data.providerId': [agentId] },
          }}
          receipt="Accepted. The provider is notified, and the other offers are closed."
        />
      )}
      {isMine && <OwnOffer offer={offer} job={job} wallet={wallet} />}
    </article>
  )
}

/** The provider's actions on its offer: withdraw it, or revoke its signature on the chain when it was only withdrawn here. */
function OwnOffer({ offer, job, wallet }: { offer: JobOffer; job: JobDetail; wallet: string }) {
  const { agentId, status, isOpenOnChain, openUntil } = offer
  const isPending = status === 'PENDING'
  const isHalfDone = status === 'WITHDRAWN' && isOpenOnChain
  if (!isPending && !isHalfDone) return null
  // The same button instance must stay while the offer is withdrawn here and the wallet is asked.
  return (
    <>
      {isHalfDone && openUntil !== null && (
        <Note tone="wait">
          Withdrawn here, but not on the chain: a client that kept a signature of yours can accept it for as
          long as it was signed for, which ends <Time at={isoOf(openUntil)} chainNow={isoOf(job.chainTime)} />
          .
        </Note>
      )}
      <WithdrawOffer
        {...{ jobId: job.jobId, agentId, wallet, openUntil }}
        label={isPending ? 'Withdraw my offer' : 'End it on the chain'}
      />
    </>
  )
}
