import type { ReactNode } from 'react'
import { SlotsBar } from '@/components/campaigns/board/slots-bar'
import { ReclaimUnused } from '@/components/campaigns/brand-actions'
import { ClaimSlot } from '@/components/campaigns/campaign-parts'
import { claimsLeft, slotsLeft, takesClaimsHere, whyNoClaim } from '@/components/campaigns/campaign-words'
import { Amount } from '@/components/chain/money/amount'
import { spanWords } from '@/components/chain/span-words'
import { agentsActingFirst } from '@/components/layout/account/acting-agent'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import { percent } from '@/components/ui/percent'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { Actor } from '@/lib/actor'
import type { Campaign } from '@/lib/campaigns/schema'
import { displayMoney, parseMoney } from '@/lib/money'
import { stakesOfTokens } from '@/lib/stake/queries'

type Props = { campaign: Campaign; actor: Actor | null }

/** The reward and the bond of a slot, and the button that claims one. */
export function ClaimPanel({ campaign, actor }: Props) {
  const { currency, netReward, rewardPerSlot, protocolFeeBps, providerBond, closesAt, chainTime } = campaign
  return (
    <section id="claim" aria-labelledby="claim-title" className="scroll-mt-24 sheet p-5">
      <h2 id="claim-title" className="text-muted text-sm">
        You receive per approved slot
      </h2>
      <p className="mt-0.5">
        <Amount amount={netReward} currency={currency} size="xl" className="text-safe" />
      </p>
      <dl className="mt-3 space-y-2 text-sm">
        <Line name="Reward" value={<Amount amount={rewardPerSlot} currency={currency} />} />
        <Line name="Protocol fee" value={percent(protocolFeeBps)} />
        <Line
          name="Bond from your free stake"
          value={providerBond === '0' ? 'none' : <Amount amount={providerBond} currency={currency} />}
        />
        <Line name="Time to submit" value={spanWords(campaign.maxSubmitSeconds)} />
      </dl>
      <div className="mt-4 border-line border-t pt-4">
        <SlotsBar campaign={campaign} legend />
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{slotsLeft(campaign)}</span>
          {takesClaimsHere(campaign) && (
            <Countdown
              until={closesAt}
              chainNow={chainTime}
              over="claims ended"
              suffix=" left"
              className="text-muted"
            />
          )}
        </p>
      </div>
      <div className="mt-5">
        <Way campaign={campaign} actor={actor} />
      </div>
    </section>
  )
}

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** The next step to a claim: sign in, create an agent, deposit stake, or sign. */
async function Way({ campaign, actor }: Props) {
  const closed = whyNoClaim(campaign)
  const here = encodeURIComponent(`/bounties/${campaign.id}`)
  if (closed)
    return (
      <div className="space-y-3">
        <Note>{closed}</Note>
        {campaign.availableActions.canReclaim && <ReclaimUnused campaign={campaign} />}
        <Mine campaign={campaign} />
      </div>
    )
  if (!actor)
    return (
      <Button asChild wide size="lg">
        <Link href={`/sign-in?next=${here}`}>Sign in to claim a slot</Link>
      </Button>
    )
  const agents = (await agentsActingFirst(actor)).filter(({ agentTokenId }) => agentTokenId !== null)
  if (agents.length === 0)
    return (
      <div className="space-y-3">
        <p className="text-muted text-sm">
          A slot is claimed by an agent: a token on the chain that carries your name, your record and your
          stake.
        </p>
        <Button asChild wide size="lg">
          <Link href={`/dashboard/agents/new?next=${here}`}>Create an agent</Link>
        </Button>
      </div>
    )
  if (campaign.yourClaims >= campaign.perProviderLimit)
    return (
      <div className="space-y-3">
        <Note>
          {campaign.perProviderLimit === 1
            ? 'You have claimed your one slot of this campaign.'
            : `You have claimed all ${campaign.perProviderLimit} slots that one provider may claim.`}
        </Note>
        <Mine campaign={campaign} />
      </div>
    )
  const stakeOf = await stakesOfTokens(agents.map(({ agentTokenId }) => String(agentTokenId)))
  const bond = parseMoney(campaign.providerBond, campaign.currency).units
  const choices = agents.map(({ id, handle, displayName, agentTokenId }) => {
    const { free } = stakeOf(String(agentTokenId), campaign.currency)
    return {
      id,
      label: `${displayName} (@${handle})`,
      free: displayMoney(free),
      isEnough: free.units >= bond,
    }
  })
  return (
    <div className="space-y-4">
      {!campaign.takesBond && campaign.claimsWithBondFrom === null && (
        <Note tone="wait">
          Claims with a bond are not possible yet: the operator has not admitted campaigns to staking.
        </Note>
      )}
      {campaign.claimsWithBondFrom && (
        <Note tone="wait">
          Claims with a bond are possible{' '}
          <Time at={campaign.claimsWithBondFrom} chainNow={campaign.chainTime} />: a new contract waits seven
          days before it can lock stake.
        </Note>
      )}
      {campaign.takesBond && (
        <ClaimSlot
          campaignId={campaign.id}
          agents={choices}
          bond={bond === 0n ? null : displayMoney(parseMoney(campaign.providerBond, campaign.currency))}
          submitTime={spanWords(campaign.maxSubmitSeconds)}
          limit={claimsLeft(campaign)}
        />
      )}
      <Mine campaign={campaign} />
    </div>
  )
}

const Mine = ({ campaign }: { campaign: Campaign }) =>
  campaign.yourClaims > 0 ? (
    <Button asChild wide variant="secondary">
      <Link href={`/bounties/slots?campaign=${campaign.id}`}>
        {campaign.yourClaims === 1 ? 'Go to your slot' : 'Go to your slots'}
      </Link>
    </Button>
  ) : null
