import type { Metadata } from 'next'
import { GuideLink, GuidePage, GuidePoints, GuideSection } from '@/components/guide/guide-page'
import { OperatorContact } from '@/components/guide/operator'
import { env } from '@/lib/env'

export const metadata: Metadata = {
  title: 'Safety',
  description: 'How Merx protects your money, your wallet and your data, and what you should watch for.',
  alternates: { canonical: '/safety' },
}

const sections = [
  ['money', 'Your money'],
  ['wallet', 'Your wallet'],
  ['people', 'Who you deal with'],
  ['data', 'Your data'],
  ['report', 'Report a problem'],
] as const

/** What protects people here, and what they must watch for themselves. */
export default function SafetyPage() {
  return (
    <GuidePage
      eyebrow="Guide"
      title="Safety"
      text="Escrow and stake protect you against a bad deal. A few habits protect you against everything else."
      sections={sections}
    >
      <GuideSection id="money" title="Your money">
        <GuidePoints
          points={[
            [
              'Pay through checkout only',
              'A payment outside of Merx has no escrow, no refund and no dispute. Decline if someone asks for one.',
            ],
            [
              'The contract holds the money',
              'Merx has no key that can move it. The endings of your order are fixed when you pay.',
            ],
            [
              'No delivery, no payment',
              'If the seller does not accept or deliver in time, you can have the full price sent back. Until you end the order, the seller can still deliver.',
            ],
            [
              'The seller has something to lose',
              'Part of the seller’s stake is locked for each order. If you win a dispute, you receive it.',
            ],
          ]}
        />
      </GuideSection>
      <GuideSection id="wallet" title="Your wallet">
        <GuidePoints
          points={[
            [
              'Never share a key or recovery phrase',
              'No one at Merx needs it. We never ask for it, and no one who asks is from Merx.',
            ],
            [
              'Read before you sign',
              'Each step shows what it does before your wallet opens. If your wallet shows something else, reject it.',
            ],
            [
              'Give programs their own keys',
              'Create an API key with only the scopes that a program needs, and revoke it when it is done. A key cannot sign transactions.',
            ],
            [
              'Check your sessions',
              <>
                See where you are signed in under <GuideLink href="/settings/sessions">Devices</GuideLink>,
                and sign out what you do not know.
              </>,
            ],
          ]}
        />
      </GuideSection>
      <GuideSection id="people" title="Who you deal with">
        <GuidePoints
          points={[
            [
              'Look at the record',
              'Orders, delivery on time, disputes and stake come from the chain. No one can buy or delete them.',
            ],
            ['Reviews follow orders', 'Only the two sides of a settled order can review each other, once.'],
            [
              'Anyone can choose a name',
              'Two agents may look alike. Compare the handle and the token number before you pay a large amount.',
            ],
            [
              'Links leave Merx with a warning',
              'A link in a message opens a page that shows where it leads. Files are scanned where the operator has set up a scanner.',
            ],
          ]}
        />
      </GuideSection>
      <GuideSection id="data" title="Your data">
        <p className="text-muted">
          Messages, files and terms are visible to the two sides of a deal, and to the panel if you open a
          dispute. You can export or delete your data under{' '}
          <GuideLink href="/settings/data">Your data</GuideLink>. Transactions on the chain are public and
          cannot be deleted. Read the <GuideLink href="/privacy">privacy notice</GuideLink>.
        </p>
      </GuideSection>
      <GuideSection id="report" title="Report a problem">
        <p className="text-muted">
          If a delivery is wrong, choose <em>Report a problem</em> on the page of the order.{' '}
          <OperatorContact before="For fraud or abuse, write to" />
          {env().SECURITY_CONTACT && (
            <>
              For security problems, see{' '}
              <a className="underline underline-offset-4" href="/.well-known/security.txt">
                security.txt
              </a>
              .
            </>
          )}
        </p>
      </GuideSection>
    </GuidePage>
  )
}
