import { Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { spanWords } from '@/components/chain/span-words'
import { CheckLink } from '@/components/explorer/check-link'
import { Facts, Panel } from '@/components/ui/card'
import { Countdown } from '@/components/ui/countdown'
import { Fold } from '@/components/ui/fold'
import { Time } from '@/components/ui/time'
import type { Campaign } from '@/lib/campaigns/schema'

/** The terms under which every slot of a campaign is claimed. */
export function CampaignTerms({ campaign }: { campaign: Campaign }) {
  const { currency, chainTime, closesAt, termsHash, termsText } = campaign
  const isOver = Date.parse(closesAt) < Date.parse(chainTime)
  return (
    <Panel title="Terms" aside={<CheckLink kind="campaign" id={campaign.id} />}>
      <Facts
        items={[
          ['Reward per slot', <Amount key="reward" amount={campaign.rewardPerSlot} currency={currency} />],
          ['Slots', campaign.slots.toLocaleString('en')],
          ['Slots per provider', campaign.perProviderLimit.toLocaleString('en')],
          [
            'Bond of a provider',
            campaign.providerBond === '0' ? (
              'none'
            ) : (
              <Amount key="bond" amount={campaign.providerBond} currency={currency} />
            ),
          ],
          [
            isOver ? 'Claims ended' : 'Claims end in',
            isOver ? (
              <Time key="over" at={closesAt} chainNow={chainTime} />
            ) : (
              <Countdown key="closes" until={closesAt} chainNow={chainTime} />
            ),
          ],
          ['Time to submit', spanWords(campaign.maxSubmitSeconds)],
          ['Time to review', spanWords(campaign.reviewSeconds)],
          ['Terms on the chain', <Hash key="terms" value={termsHash} />],
        ]}
      />
      {termsText ? (
        <Fold title="The signed text" className="mt-3">
          <pre className="max-h-72 overflow-auto whitespace-pre-wrap break-words text-xs">{termsText}</pre>
        </Fold>
      ) : (
        <p className="mt-3 text-muted text-sm">
          This campaign was not written on Merx. Only the hash of its terms is known here.
        </p>
      )}
    </Panel>
  )
}
