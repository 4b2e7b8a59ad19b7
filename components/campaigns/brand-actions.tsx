import { ConfirmCall, SignIntent } from '@/components/chain/confirm/signing-parts'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import type { Campaign } from '@/lib/campaigns/schema'
import { takesClaims } from './campaign-words'

type Props = { campaign: Campaign }

const reaches = ({ id }: Campaign, ...status: Campaign['status'][]) =>
  ({ path: '/campaigns/:id', params: { id }, fields: { status } }) as const

/** Returns the money of the unclaimed slots. Anyone can do this once claims have ended. */
export const ReclaimUnused = ({ campaign }: Props) => (
  <SignIntent
    label="Close and return unused money"
    variant="secondary"
    wide
    prepare={['POST /campaigns/:id/reclaim-expired/prepare', { id: campaign.id }]}
    until={reaches(campaign, 'CLOSED')}
    receipt="Closed. The money of the open slots is back with the brand."
    note="Anyone can do this. Slots that are claimed keep their money until they end."
  />
)

/** The brand's actions on its campaign: review, pause, resume, close, and run it again. */
export function BrandActions({ campaign }: Props) {
  const { id, availableActions: can, slotCounts, status } = campaign
  const waiting = slotCounts.SUBMITTED
  // The brand has paused claims here, and the contract still accepts them.
  const isPausedHere = can.canPause && campaign.intakePausedAt !== null
  // One name for both, so that a pending transaction of one button is followed by the other.
  const pauseName = `campaign:${id}:pause`
  return (
    <div className="space-y-3">
      {status === 'DRAFT' ? (
        <Button asChild wide size="lg">
          <Link href={`/bounties/new?from=${id}`}>Continue and fund</Link>
        </Button>
      ) : (
        <Button asChild wide size="lg" variant={waiting > 0 ? 'primary' : 'secondary'}>
          <Link href={`/bounties/${id}/review`}>
            {waiting > 0
              ? `Review ${waiting.toLocaleString('en')} ${waiting === 1 ? 'submission' : 'submissions'}`
              : 'Review desk'}
          </Link>
        </Button>
      )}
      {isPausedHere && takesClaims(campaign) && (
        <Note tone="wait">
          No one can claim a slot here. Claims that are made directly at the contract are possible until you
          sign.
        </Note>
      )}
      {can.canPause && (
        <SignIntent
          label={isPausedHere ? 'Pause the contract too' : 'Pause claims'}
          variant="secondary"
          wide
          name={pauseName}
          prepare={['PATCH /campaigns/:id/pause', { id }]}
          until={reaches(campaign, 'PAUSED')}
          receipt="Paused. No one can claim a slot until you resume."
          note="Stops new claims: here at once, and at the contract with your signature. Claimed slots go on."
        />
      )}
      {can.canResume && isPausedHere && (
        <ConfirmCall
          call="PATCH /campaigns/:id/resume"
          params={{ id }}
          label="Resume claims"
          variant="secondary"
          title="Resume claims?"
          description="Providers can claim the open slots of this campaign again."
          confirm="Resume"
          done="Open for claims again."
        />
      )}
      {can.canResume && !isPausedHere && (
        <SignIntent
          label="Resume claims"
          wide
          name={pauseName}
          prepare={['PATCH /campaigns/:id/resume', { id }]}
          until={reaches(campaign, 'LIVE', 'FILLED')}
          receipt="Open for claims again."
        />
      )}
      {can.canReclaim && <ReclaimUnused campaign={campaign} />}
      {campaign.brandRecord.overdue > 0 && (
        <Note tone="wait">
          You have overdue reviews. Until they are done, you cannot start a campaign and no one can claim a
          slot of yours.
        </Note>
      )}
      {status !== 'DRAFT' && (
        <Button asChild variant="link" size="sm">
          <Link href={`/bounties/new?from=${id}`}>Start a campaign like this one</Link>
        </Button>
      )}
    </div>
  )
}
