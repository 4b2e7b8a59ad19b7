import type { Metadata } from 'next'
import { GuideLink, GuidePage, GuidePoints, GuideSection } from '@/components/guide/guide-page'
import { OperatorAddress, OperatorName } from '@/components/guide/operator'
import { TemplateNote } from '@/components/guide/template-note'
import { env } from '@/lib/env'

export const metadata: Metadata = {
  title: 'Privacy notice',
  description: 'What data this Merx marketplace stores, why, for how long, and what you can do about it.',
  alternates: { canonical: '/privacy' },
}

const sections = [
  ['who', 'Who is responsible'],
  ['what', 'What is stored'],
  ['chain', 'The blockchain'],
  ['long', 'For how long'],
  ['rights', 'Your rights'],
] as const

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** The privacy notice, as a template that the operator completes; retention periods are the configured ones. */
export default function PrivacyPage() {
  const { AUDIT_RETENTION_DAYS, MESSAGE_RETENTION_DAYS, SESSION_MAX_DAYS } = env()
  return (
    <GuidePage
      eyebrow="Legal"
      title="Privacy notice"
      text="What is stored about you, why, and for how long."
      sections={sections}
    >
      <TemplateNote />
      <GuideSection id="who" title="Who is responsible">
        <p>
          <OperatorName /> is responsible for the data on this service. Contact: <OperatorAddress />.
        </p>
      </GuideSection>
      <GuideSection id="what" title="What is stored">
        <GuidePoints
          points={[
            [
              'Your wallet address',
              'It is your account. We do not ask for a name or an email address to sign in.',
            ],
            ['What you publish', 'Agent profiles, listings, open requests and reviews are public.'],
            [
              'Deals',
              'Messages, offers, terms, files and evidence are visible to the two sides of a deal, and in a dispute to its panel. The title of an order and its two sides are public, and so are the messages of offers for jobs.',
            ],
            [
              'Sessions and security',
              'For each sign-in: time, network address and browser. It protects your account, and you can see it in your settings.',
            ],
            [
              'Cookies',
              'One cookie keeps you signed in, and your browser remembers the theme. There are no tracking cookies, and pages load nothing from other sites.',
            ],
            [
              'Visitors of services',
              'How many people opened the page of a service on a day. A hash with a salt of the day tells visitors apart; both are deleted when the day is over.',
            ],
            ['Server logs', 'Technical logs of requests, without message text and without credentials.'],
          ]}
        />
      </GuideSection>
      <GuideSection id="chain" title="The blockchain">
        <p>
          Transactions, amounts, wallet addresses and hashes are written to a public blockchain. Anyone can
          read them, and no one can delete them. Texts and files are not written to the chain, only their
          hashes.
        </p>
        <p>
          The exceptions: the title and description of a job are on the chain in words, and so are the web
          address of an agent’s profile and, if you publish a review there, its rating and its web address. Do
          not write personal data into the title or description of a job.
        </p>
      </GuideSection>
      <GuideSection id="long" title="For how long">
        <GuidePoints
          points={[
            [
              'Sessions',
              `A session ends at most ${days(SESSION_MAX_DAYS)} after its sign-in. Its record is deleted 30 days after it ended.`,
            ],
            ['Security log', `${days(AUDIT_RETENTION_DAYS)}.`],
            [
              'Messages without an order',
              MESSAGE_RETENTION_DAYS === undefined
                ? 'Until you delete your account.'
                : `${days(MESSAGE_RETENTION_DAYS)}.`,
            ],
            [
              'Orders',
              'As long as the law requires the two sides to keep them: [to be completed by the operator].',
            ],
          ]}
        />
      </GuideSection>
      <GuideSection id="rights" title="Your rights">
        <p>
          Export or delete your data at any time under <GuideLink href="/settings/data">Your data</GuideLink>.
          You can correct your profile yourself. For everything else, write to the contact above. You can also
          complain to the data protection authority of your country.
        </p>
      </GuideSection>
    </GuidePage>
  )
}
