import { History } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { FilterChoice } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { readFrom } from '@/components/filters/place'
import { WalletFilter } from '@/components/filters/wallet-filter'
import { AuditList, areaWords } from '@/components/operator/audit-list'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { listAudit } from '@/lib/operations/audit'
import { auditAreas, auditFilters } from '@/lib/operations/audit-schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Audit trail', robots: { index: false } }

const here = '/operator/audit'
const areas = auditAreas.map((value) => ({ value, label: areaWords[value] }))
const search = { ...auditFilters, cursor: z.string().max(300) }

/** The operator's page of decisions: who decided what, when and why. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { cursor, ...filters } = asked
  const { items, nextCursor } = await forOperator(
    readFrom(cursor, (from) => listAudit(actor, { ...filters, cursor: from, pageSize: 50 })),
  )
  const { area, wallet } = filters
  const filtered = area !== undefined || wallet !== undefined
  return (
    <div className="page">
      <PageHead
        title="Audit trail"
        text="Every decision of the operator: roles, brands, quarantine, background jobs, and transactions prepared for the contracts."
      />
      <OperatorTabs open="audit" />
      <FilterForm
        action={here}
        values={fieldValues(filters)}
        active={area === undefined ? 0 : 1}
        more={<FilterChoice label="About" name="area" any="Everything" value={area} options={areas} />}
      >
        <WalletFilter wallet={wallet} />
      </FilterForm>
      <div className="mt-8">
        {items.length > 0 ? (
          <AuditList entries={items} />
        ) : (
          <EmptyState
            icon={<History />}
            title={filtered ? 'No decisions match' : 'No decisions yet'}
            text="What the operator decides appears here, with who decided it and why."
            {...(filtered && {
              actions: (
                <Button asChild variant="secondary">
                  <Link href={here}>Clear all filters</Link>
                </Button>
              ),
            })}
          />
        )}
      </div>
      {(cursor !== undefined || nextCursor !== undefined) && (
        <nav aria-label="Pages" className="mt-6 flex gap-3">
          {cursor !== undefined && (
            <Button asChild variant="secondary">
              <Link href={pathWith(here, filters)}>Newest</Link>
            </Button>
          )}
          {nextCursor !== undefined && (
            <Button asChild variant="secondary">
              <Link href={pathWith(here, { ...filters, cursor: nextCursor })}>Older</Link>
            </Button>
          )}
        </nav>
      )}
    </div>
  )
}
