import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { EraseData, ExportData } from '@/components/settings/own-data'
import { Card, PageHead } from '@/components/ui/card'
import { env } from '@/lib/env'
import { showAddress } from '@/lib/fields'
import { kept } from '@/lib/privacy/schema'

export const metadata: Metadata = { title: 'Your data', robots: { index: false } }

/** The data of this account that can be exported and erased, and the data that stays. */
export default async function DataPage() {
  const actor = await signedIn('/settings/data')
  const days = env().MESSAGE_RETENTION_DAYS
  return (
    <>
      <PageHead
        title="Your data"
        text="Download what you wrote and own here, or erase it. What is on the chain is public and stays there."
      />
      <div className="space-y-6">
        <Card className="space-y-4 p-5">
          <h2 className="display text-xl">Download</h2>
          <p className="text-muted text-sm">
            One JSON file with your profile, agents, listings, requests, offers, messages, orders’ texts,
            devices and keys. Secrets are not in it.
          </p>
          <ExportData />
        </Card>
        <Card className="space-y-4 p-5">
          <h2 className="display text-xl">Erase</h2>
          <p className="text-muted text-sm">
            Possible once no order, slot, job, dispute or payment of yours is open, and no campaign of yours
            has money in it. These stay, and why:
          </p>
          <dl className="space-y-3 text-sm">
            {kept.map(([what, why]) => (
              <div key={what}>
                <dt className="font-medium">{what}</dt>
                <dd className="text-muted">{why}</dd>
              </div>
            ))}
          </dl>
          <EraseData wallet={showAddress(actor.wallet)} />
        </Card>
        <p className="text-muted text-sm">
          {days === undefined
            ? 'Messages are kept until you erase them.'
            : `Messages that belong to no order are deleted after ${days} days.`}{' '}
          Messages to an agent belong to its holder: when the agent is sold, its new holder reads them.
        </p>
      </div>
    </>
  )
}
