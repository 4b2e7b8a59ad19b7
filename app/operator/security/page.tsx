import { ShieldCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { FilterChoice } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { pageNumber } from '@/components/filters/place'
import { WalletFilter } from '@/components/filters/wallet-filter'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { ActivityList } from '@/components/settings/activity-list'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { auditActionNames, auditActions } from '@/lib/http/audit/audit-actions'
import { OperatorSecurityEventPage, securityLogFilters } from '@/lib/privacy/schema'
import { listSecurityLog } from '@/lib/privacy/security-log'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Security', robots: { index: false } }

const here = '/operator/security'
const pageSize = 30

const actions = auditActionNames.map((value) => ({ value, label: auditActions[value] }))
const outcomes = [
  { value: 'ok', label: 'Allowed' },
  { value: 'refused', label: 'Refused' },
]

/** The operator's page of security events: sign-ins, refusals and changed credentials of all accounts. */
export default async function SecurityPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const search = { ...securityLogFilters, page: pageNumber(pageSize) }
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { page = 1, ...filters } = asked
  const events = OperatorSecurityEventPage.parse(
    await forOperator(listSecurityLog(actor, { ...filters, page, pageSize })),
  )
  const { action, outcome, wallet } = filters
  const filtered = Object.keys(filters).length > 0
  return (
    <div className="page">
      <PageHead
        title="Security"
        text="Sign-ins, refused calls, and changes of keys, webhooks and devices, of every account. A refusal that repeats within a minute is one line."
      />
      <OperatorTabs open="security" />
      <FilterForm
        action={here}
        values={fieldValues(filters)}
        active={[action, outcome].filter(Boolean).length}
        more={
          <>
            <FilterChoice
              label="What happened"
              name="action"
              any="Anything"
              value={action}
              options={actions}
              className="lg:w-72"
            />
            <FilterChoice
              label="Outcome"
              name="outcome"
              any="Any outcome"
              value={outcome}
              options={outcomes}
            />
          </>
        }
      >
        <WalletFilter wallet={wallet} />
      </FilterForm>
      <h2 className="mt-8 mb-4 text-muted text-sm" aria-live="polite">
        {countOf(events, 'event', 'events')}
      </h2>
      {events.items.length > 0 ? (
        <ActivityList events={events.items} />
      ) : (
        <EmptyState
          icon={<ShieldCheck />}
          title={filtered ? 'No events match' : 'Nothing here'}
          text="Sign-ins, refused calls and changes of credentials appear here as they happen."
          {...(filtered && {
            actions: (
              <Button asChild variant="secondary">
                <Link href={here}>Clear all filters</Link>
              </Button>
            ),
          })}
        />
      )}
      <Pagination
        page={page}
        totalPages={events.totalPages}
        href={(to) => pathWith(here, { ...filters, page: to === 1 ? undefined : to })}
      />
    </div>
  )
}
