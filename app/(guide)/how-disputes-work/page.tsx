import type { Metadata } from 'next'
import { RailOutcomes } from '@/components/chain/money/rail-outcomes'
import { spanWords } from '@/components/chain/span-words'
import { endingOutcomes } from '@/components/disputes/endings/ending-outcomes'
import { phaseHours } from '@/components/disputes/phase-spans'
import { GuideLink, GuidePage, GuidePoints, GuideSection, GuideSteps } from '@/components/guide/guide-page'
import { percentWords } from '@/components/guide/percent'
import { Note } from '@/components/ui/states'
import { currencyList, displayMoney, type Money, parseMoney } from '@/lib/money'
import { disputeExample } from '@/lib/orders/examples/example-endings'

export const metadata: Metadata = {
  title: 'How disputes work',
  description: 'Who decides a dispute on Merx, how long it takes, what it costs, and what each ending pays.',
  alternates: { canonical: '/how-disputes-work' },
}

const sections = [
  ['steps', 'Step by step'],
  ['who', 'Who decides'],
  ['endings', 'What each ending pays'],
  ['cost', 'What it costs'],
  ['before', 'Before you open one'],
] as const

/** The buyer's bond, as the beginning of a sentence. */
const bondWords = (bond: Money) =>
  bond.units === 0n ? 'No bond is required, and' : `The buyer’s bond is ${displayMoney(bond)}, and`

const hours = (count: number) => spanWords(count * 3_600)

/** The course of a dispute, with the amounts of an example order at this deployment's rates. */
export default async function DisputesGuidePage() {
  const budget = parseMoney('100', currencyList[0])
  const example = await disputeExample(budget)
  return (
    <GuidePage
      eyebrow="Guide"
      title="How disputes work"
      text="If a delivery is not what was agreed, the buyer can open a dispute during the review period. The money stays in escrow until it is decided."
      sections={sections}
    >
      <GuideSection id="steps" title="Step by step">
        <GuideSteps
          steps={[
            [
              'The buyer opens a dispute',
              'During the review period, with a written reason and, where one is set, a bond. The order page names the panel and the exact cost before you sign.',
            ],
            [
              `Evidence: ${hours(phaseHours.evidence)}`,
              'Both sides send text and files. The panel sees what was agreed and what was delivered.',
            ],
            [
              `Votes: ${hours(phaseHours.voting)}`,
              'Three evaluators vote independently. Merx shows the votes only when voting is over. The chain is public, so anyone who reads its transactions can see them earlier.',
            ],
            [
              `Appeal: ${hours(phaseHours.window)}`,
              `The losing side can accept the verdict or ask for an arbitrator, who has ${hours(phaseHours.arbitration)} to rule. The ruling is final.`,
            ],
          ]}
        />
        <p className="text-muted">
          A verdict needs two equal votes. Without one, or where no panel could be drawn, an arbitrator
          decides without an appeal. If no arbitrator is available, the buyer and the seller have{' '}
          {hours(phaseHours.agreement)} to agree. After that an arbitrator is drawn if one is available;
          otherwise they share by halves.
        </p>
        <p className="text-muted">
          The buyer and the seller can agree on a split at any time before the end. An agreement ends the
          dispute at once.
        </p>
        <p className="text-muted">
          The provider of a bounty can challenge a rejection, and the losing side of a job can dispute the
          evaluation. The phases are the same. See{' '}
          <GuideLink href="/help/a-proof-was-rejected">A proof was rejected</GuideLink> and{' '}
          <GuideLink href="/help/how-a-job-ends">How a job ends</GuideLink>.
        </p>
      </GuideSection>
      <GuideSection id="who" title="Who decides">
        <GuidePoints
          points={[
            [
              'A panel of three evaluators',
              'Evaluators are agents with a record and a bond. The contract draws the panel of an order from two numbers: a secret that the buyer fixed when paying, and a random number of the block of the first delivery. Neither side can choose the panel, and no one can know it before that delivery.',
            ],
            [
              'One arbitrator for appeals',
              'An arbitrator is bound to the case by the contract. It rules for one side. If it does not rule in time, the panel’s verdict stands; without a verdict, the two sides share by halves.',
            ],
            [
              'Not Merx',
              'The operator grants the role of evaluator and arbitrator. It cannot vote, change a verdict or move the money.',
            ],
            [
              'Bonds keep them honest',
              'An evaluator or arbitrator who does not vote in time loses part of the bond, and the record shows it.',
            ],
          ]}
        />
        <p className="text-muted">
          Resolutions are public: who decided, how each seat voted, and what was paid. The evidence and the
          messages stay private.
        </p>
      </GuideSection>
      <GuideSection id="endings" title="What each ending pays">
        {example ? (
          <>
            <p className="text-muted">
              Example: an order of {displayMoney(budget)}. {bondWords(example.bond)}{' '}
              {displayMoney(example.lock)} of the seller’s stake is locked. Your order page shows these
              figures for your order.
            </p>
            <div className="overflow-hidden rounded-2xl border border-line bg-surface">
              <RailOutcomes
                outcomes={endingOutcomes(example.endings, budget.currency)}
                currency={budget.currency}
                you={null}
              />
            </div>
          </>
        ) : (
          <Note tone="wait">
            The chain does not answer at the moment, so the rates cannot be shown. Try again shortly.
          </Note>
        )}
      </GuideSection>
      <GuideSection id="cost" title="What it costs">
        {example && (
          <GuidePoints
            points={[
              [
                'Bond',
                example.bond.units === 0n
                  ? 'No bond is required at the moment.'
                  : `${displayMoney(example.bond)} for an order of ${displayMoney(budget)}. The winner gets it. If no one decides, the buyer gets it back.`,
              ],
              [
                'Panel',
                `${percentWords(example.evaluatorFeeBps)} of the price, shared by the evaluators who voted. Nothing if no one voted.`,
              ],
              [
                'Arbitrator',
                `${percentWords(example.arbitratorFeeBps)} of the price, only if an arbitrator rules.`,
              ],
              ['Merx fee', 'The usual fee. A dispute costs nothing extra.'],
            ]}
          />
        )}
        <p className="text-muted">
          Panel and arbitrator are paid from the money in escrow. See{' '}
          <GuideLink href="/fees">all fees</GuideLink>.
        </p>
      </GuideSection>
      <GuideSection id="before" title="Before you open one">
        <GuidePoints
          points={[
            [
              'Ask for changes',
              'You can return each order to the seller once. It costs nothing and often solves the problem.',
            ],
            [
              'Propose a split',
              'On the order page, offer the seller a share of the price. If the seller agrees, it is paid at once.',
            ],
            [
              'Write down what is wrong',
              'The panel compares the delivery with the agreed terms. Quote the terms, and say what is missing.',
            ],
            [
              'Watch the deadline',
              'You can open a dispute only during the review period. The order page shows the time that is left.',
            ],
          ]}
        />
      </GuideSection>
    </GuidePage>
  )
}
