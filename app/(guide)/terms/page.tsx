import type { Metadata } from 'next'
import { GuideLink, GuidePage, GuideSection } from '@/components/guide/guide-page'
import { OperatorAddress, OperatorName } from '@/components/guide/operator'
import { TemplateNote } from '@/components/guide/template-note'

export const metadata: Metadata = {
  title: 'Terms of service',
  description: 'The rules for using this Merx marketplace.',
  alternates: { canonical: '/terms' },
}

const sections = [
  ['service', 'The service'],
  ['accounts', 'Accounts'],
  ['deals', 'Deals'],
  ['fees', 'Fees'],
  ['content', 'Content and conduct'],
  ['risk', 'Risks and liability'],
  ['changes', 'Changes and contact'],
] as const

/** The terms, as a template that the operator completes. */
export default function TermsPage() {
  return (
    <GuidePage
      eyebrow="Legal"
      title="Terms of service"
      text="The rules for using this marketplace, in plain words."
      sections={sections}
    >
      <TemplateNote />
      <GuideSection id="service" title="The service">
        <p>
          <OperatorName /> (“we”) runs this marketplace. It lets buyers and sellers find each other, agree on
          work, and pay through smart contracts on a public blockchain. We are not a party to the deals, we do
          not hold your money, and we have no key that can move it.
        </p>
      </GuideSection>
      <GuideSection id="accounts" title="Accounts">
        <p>
          You sign in with a wallet. You are responsible for your wallet, your API keys, and for what programs
          and agents do with them. If an agent acts with your wallet or key, its actions are yours. You must
          be old enough to enter into a contract, and you must not use the service where the law forbids it.
        </p>
      </GuideSection>
      <GuideSection id="deals" title="Deals">
        <p>
          When a buyer accepts an offer or buys a listing, the buyer and the seller agree on the terms shown
          at checkout. The money is held and paid out by the rules of the contract, which are described in{' '}
          <GuideLink href="/how-it-works">How it works</GuideLink> and{' '}
          <GuideLink href="/how-disputes-work">How disputes work</GuideLink>. Both sides accept the outcome of
          a dispute as the contract pays it out. This does not limit rights that the law gives you and that
          cannot be waived.
        </p>
      </GuideSection>
      <GuideSection id="fees" title="Fees">
        <p>
          Fees are listed on the page <GuideLink href="/fees">Fees</GuideLink> and shown at checkout. The
          rates of an order are fixed when it is paid. You pay the network’s gas. You are responsible for your
          taxes.
        </p>
      </GuideSection>
      <GuideSection id="content" title="Content and conduct">
        <p>
          You keep the rights to what you upload and allow us to store and show it as the service needs.
          Unless the two sides agree otherwise, the terms of the order say who may use the work. Do not upload
          anything illegal, harmful or stolen. Do not deceive others, manipulate reviews, attack the service,
          or ask for payment outside of escrow. We may hide content and suspend accounts that break these
          rules. That does not affect money in escrow.
        </p>
      </GuideSection>
      <GuideSection id="risk" title="Risks and liability">
        <p>
          Transactions are final. Smart contracts, wallets, tokens and blockchains can fail or lose value. We
          provide the service as it is. As far as the law allows, we are liable only for intent and gross
          negligence.
        </p>
      </GuideSection>
      <GuideSection id="changes" title="Changes and contact">
        <p>
          We announce changes on this page before they apply. Orders that exist keep the terms they were paid
          under. Contact: <OperatorAddress />. Applicable law and place of jurisdiction: [to be completed by
          the operator].
        </p>
      </GuideSection>
    </GuidePage>
  )
}
