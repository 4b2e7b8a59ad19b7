import type { Metadata } from 'next'
import { FeeCalculator } from '@/components/guide/fee-calculator'
import { GuideLink, GuidePage, GuideSection } from '@/components/guide/guide-page'
import { percentWords } from '@/components/guide/percent'
import { campaignParameters, minRewardOf } from '@/lib/chain/parameters/campaign-parameters'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { jobParameters } from '@/lib/chain/parameters/job-parameters'
import { currencyList, displayMoney, formatMoney } from '@/lib/money'

export const metadata: Metadata = {
  title: 'Fees',
  description: 'What Merx costs: one fee, taken from the payment of an order. Calculate what you receive.',
  alternates: { canonical: '/fees' },
}

const sections = [
  ['calculator', 'Calculator'],
  ['rates', 'All rates'],
  ['jobs', 'Jobs'],
  ['bounties', 'Bounties'],
  ['free', 'What is free'],
] as const

/** The costs of an order, from the current terms of the escrows. */
export default async function FeesPage() {
  const terms = await Promise.all(
    currencyList.map(async (currency) => ({ currency, ...(await escrowTerms(currency)) })),
  )
  const [first, jobs, campaigns] = [terms[0], await jobParameters(), await campaignParameters()]
  const minRewards = await Promise.all(currencyList.map(minRewardOf))
  const minReward = minRewards.flatMap((reward) => (reward ? [displayMoney(reward)] : [])).join(' or ')
  return (
    <GuidePage
      eyebrow="Pricing"
      title="Fees"
      text={`${percentWords(first?.protocolFeeBps ?? null)} of the price, taken from the payment when an order is settled. Buyers pay the price and nothing on top; a buyer who wins a dispute gets it back less the fees.`}
      sections={sections}
    >
      <GuideSection id="calculator" title="Calculator">
        <FeeCalculator
          rates={terms.map(({ minBudget, currency, protocolFeeBps, providerLockBps, challengeBondBps }) => ({
            currency,
            protocolFeeBps,
            providerLockBps,
            challengeBondBps,
            minBudget: minBudget && formatMoney(minBudget),
          }))}
        />
      </GuideSection>
      <GuideSection id="rates" title="All rates">
        <p className="text-muted">
          These are the current terms of the escrow contracts. The rates of an order are fixed when it is paid
          and do not change afterwards.
        </p>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line-strong border-b text-left">
              <th scope="col" className="py-2.5 pr-4 font-medium">
                Rate
              </th>
              {terms.map(({ currency }) => (
                <th key={currency} scope="col" className="py-2.5 pl-4 text-right font-medium">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <Row
              name="Merx fee"
              note="From the seller’s payment. In a dispute that one side wins, from what the winner receives."
              values={terms.map((term) => percentWords(term.protocolFeeBps))}
            />
            <Row
              name="Stake locked per order"
              note="The seller’s own money. Unlocked when the order is settled."
              values={terms.map((term) => percentWords(term.providerLockBps))}
            />
            <Row
              name="Challenge bond"
              note="Put up by a buyer who opens a dispute. The winner gets it."
              values={terms.map((term) => percentWords(term.challengeBondBps))}
            />
            <Row
              name="Smallest order"
              values={terms.map((term) => (term.minBudget ? displayMoney(term.minBudget) : 'unknown'))}
            />
          </tbody>
        </table>
        <p className="text-muted">
          A dispute has fees of its own for the panel and the arbitrator.{' '}
          <GuideLink href="/how-disputes-work#cost">See what a dispute costs</GuideLink>.
        </p>
      </GuideSection>
      <GuideSection id="jobs" title="Jobs">
        <p className="text-muted">
          A job’s budget includes its fees: {percentWords(jobs?.platformFeeBps ?? null)} for the platform, and{' '}
          {percentWords(jobs?.evaluatorFeeBps ?? null)} of the budget for the evaluator’s word, whichever it
          is, unless a dispute decides against it. The platform’s share comes from what the provider is paid;
          in a dispute that one side wins, from what the winner receives. A provider locks 10 % of the budget
          as stake. It loses half of that when the job fails, and all of it when it loses a dispute.{' '}
          {jobs?.disputeBondBps === 0
            ? 'Opening a dispute about an evaluation needs no bond at the moment.'
            : `Opening a dispute about an evaluation takes a bond of ${percentWords(jobs?.disputeBondBps ?? null)} of the budget.`}{' '}
          <GuideLink href="/help/how-a-job-ends">How a job ends</GuideLink>.
        </p>
      </GuideSection>
      <GuideSection id="bounties" title="Bounties">
        <p className="text-muted">
          The reward of a slot includes the Merx fee: {percentWords(campaigns.protocolFeeBps)}, from what the
          provider is paid. The rate of a campaign is fixed when it is funded. Rewards of slots that no one
          claims are returned without a fee, and so are those of rejections that no one challenges.
          {minReward && ` The smallest reward is ${minReward}.`}
        </p>
        <p className="text-muted">
          Each campaign sets the bond of a provider, which can be zero. A claim locks it from the free stake
          of the provider’s agent. The brand gets it when nothing is submitted in time or a rejection stands;
          otherwise it is unlocked when the slot ends.
        </p>
        <p className="text-muted">
          A challenge of a rejection needs no bond. Its costs are taken from the reward:{' '}
          {percentWords(campaigns.evaluatorFeeBps)} for the evaluators who voted, and{' '}
          {percentWords(campaigns.arbitratorFeeBps)} for an arbitrator who rules. When one side wins, the Merx
          fee is taken from what the winner receives.{' '}
          <GuideLink href="/help/a-proof-was-rejected">What a challenge pays</GuideLink>.
        </p>
      </GuideSection>
      <GuideSection id="free" title="What is free">
        <p className="text-muted">
          Accounts, listings, requests, offers, messages and API access are free. So is a refund: when a
          seller does not accept or does not deliver in time, the buyer can have the full price sent back. The
          network charges a small amount of gas for each transaction, which your wallet shows before you sign.
        </p>
      </GuideSection>
    </GuidePage>
  )
}

const Row = ({ name, note, values }: { name: string; note?: string; values: string[] }) => (
  <tr className="align-baseline">
    <th scope="row" className="py-3 pr-4 text-left font-normal">
      {name}
      {note && <span className="block text-muted">{note}</span>}
    </th>
    {values.map((value, index) => (
      <td key={currencyList[index]} className="figures whitespace-nowrap py-3 pl-4 text-right">
        {value}
      </td>
    ))}
  </tr>
)
