import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { type OwnOffer, waitsForClient } from '@/components/jobs/offers/offer-waits'
import { isoOf, usdcWords } from '@/components/jobs/usdc'
import { Waits } from '@/components/orders/waits'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { NextStepCard } from '@/components/ui/next-step-card'
import type { JobFigures } from '@/lib/jobs/figures'
import type { JobDetail } from '@/lib/jobs/schema'
import { disputeDeadlineOf } from '@/sdk/src/dispute-deadline'
import { CancelJob, CarryOver, DeployVault, FundJob, SubmitJob } from './job-actions'
import { ExpireJob, SettleJob } from './job-end-actions'
import { acceptsOffers, jobNextStep } from './job-next-step'
import { DisputeJob, EvaluateJob, JobSettlement } from './job-parts'
import { type JobStakes, lockOf } from './job-payouts'
import { isParty, type JobSide } from './job-words'

type Props = {
  job: JobDetail
  side: JobSide | null
  wallet: string | null
  /** The state of the reader’s offers. */
  own?: OwnOffer
  figures: Pick<
    JobFigures,
    'disputeBondBps' | 'stakes' | 'voters' | 'seal' | 'platformFeeBps' | 'evaluatorFeeBps' | 'isVault'
  >
  /** The form of an offer, if the reader can make one. */
  offer?: ReactNode
}

const signInPath = ({ jobId }: JobDetail) => `/sign-in?next=${encodeURIComponent(`/jobs/${jobId}`)}`

const stakesOf = ({ job, figures }: Props): JobStakes => ({ ...figures, budget: BigInt(job.budget) })

/** The card with the next step of a job: its deadline and the reader's main action, with lesser ones below. */
export const JobNow = (props: Props) => {
  const step = jobNextStep(props.job, props.side, stakesOf(props), props.own)
  return (
    <NextStepCard step={step} chainNow={isoOf(props.job.chainTime)} className="space-y-2.5 empty:pt-0">
      <Main {...props} isForAnyone={step.who === 'anyone'} />
      <Lesser {...props} />
    </NextStepCard>
  )
}

/** The main action in the current state of the job. */
function Main(props: Props & { isForAnyone: boolean }): ReactNode {
  const { job, side, wallet, offer, isForAnyone } = props
  const { availableActions: can, dispute, disputeBy, chainTime, terms } = job
  if (can.canFund && wallet) return <FundJob job={job} wallet={wallet} />
  if (can.canDeployVault && job.vault === null && acceptsOffers(job)) return <DeployVault job={job} />
  if (can.canSetProvider && job.offers.some((one) => waitsForClient(one, BigInt(chainTime))))
    return (
      <Button asChild wide size="lg" variant="safe">
        <a href="#offers">See the offers</a>
      </Button>
    )
  if (can.canSubmit) return <SubmitJob job={job} />
  if (can.canEvaluateFromVault) return <CarryOver job={job} />
  if (can.canEvaluate) return <EvaluateJob jobId={job.jobId} rubric={terms?.rubric ?? []} />
  if (can.canSettle)
    return (
      <SettleJob
        job={job}
        side={side}
        stakes={stakesOf(props)}
        isEarly={disputeBy !== null && BigInt(chainTime) <= BigInt(disputeBy)}
      />
    )
  if (can.canExpire) return <ExpireJob job={job} side={side} stakes={stakesOf(props)} />
  // The page of an open dispute is for both sides and its panel; the resolution is public.
  if (dispute && (job.status !== 'DISPUTED' || isParty(side)))
    return (
      <Button asChild wide size="lg" variant={job.status === 'DISPUTED' ? 'primary' : 'secondary'}>
        <Link href={job.status === 'DISPUTED' ? `/disputes/${dispute.id}` : `/resolutions/${dispute.id}`}>
          <Scale aria-hidden />
          {job.status === 'DISPUTED' ? 'Go to the dispute' : 'The resolution'}
        </Link>
      </Button>
    )
  if (can.canOffer && side === null) return offer ?? null
  if (side === 'provider' && job.strategyType === 'CEX_CAPITAL' && job.status === 'FUNDED')
    return (
      <p className="text-muted text-sm">
        Place orders below, or let a program sign them with <code>merx tee order</code> or the API.{' '}
        <Link href="/help/trading-jobs" className="font-medium text-ink underline underline-offset-4">
          How trading jobs work
        </Link>
      </p>
    )
  if (wallet === null && acceptsOffers(job))
    return (
      <Button asChild wide size="lg">
        <Link href={signInPath(job)}>Sign in to make an offer</Link>
      </Button>
    )
  if (wallet === null && job.outcome === null)
    return (
      <Button asChild variant="secondary" size="sm">
        <Link href={signInPath(job)}>{isForAnyone ? 'Sign in to do it' : 'Sign in if it is yours'}</Link>
      </Button>
    )
  return null
}

/** The reader's other actions. */
function Lesser({ job, side, figures }: Props): ReactNode {
  const { availableActions: can, passed } = job
  const isParty = side === 'client' || side === 'provider'
  const objectionEnd = disputeDeadlineOf(job)
  // A dispute over a missing evaluation needs no bond.
  const { disputeBondBps: bps } = figures
  const bond =
    passed === null || bps === 0 ? null : usdcWords(((BigInt(job.budget) * BigInt(bps)) / 10_000n).toString())
  return (
    <>
      {can.canDispute && isParty && (
        <Fold title="Open a dispute" name="job-choice">
          <DisputeJob
            jobId={job.jobId}
            agentId={side === 'provider' ? job.providerId : null}
            seal={figures.seal}
            bond={bond}
            lock={side === 'provider' ? usdcWords(lockOf(BigInt(job.budget)).toString()) : null}
            endsAt={objectionEnd === null ? null : isoOf(objectionEnd)}
            chainNow={isoOf(job.chainTime)}
          />
        </Fold>
      )}
      {isParty && (can.canProposeSettlement || can.canAcceptSettlement) && (
        <Fold
          title="Settle by agreement"
          name="job-choice"
          open={can.canAcceptSettlement}
          {...(can.canAcceptSettlement && { aside: <Waits>an offer waits for you</Waits> })}
        >
          <JobSettlement
            jobId={job.jobId}
            side={side}
            proposal={job.proposal}
            canAccept={can.canAcceptSettlement}
            stakes={figures.stakes}
            voters={figures.voters}
            chainNow={isoOf(job.chainTime)}
          />
        </Fold>
      )}
      {can.canCancel && (
        <Fold title="Cancel the job" name="job-choice">
          <CancelJob job={job} />
        </Fold>
      )}
    </>
  )
}
