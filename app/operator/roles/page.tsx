import { Gavel } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { TxHash } from '@/components/chain/address'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placeSearch } from '@/components/filters/place'
import { GrantForm } from '@/components/operator/grant-form'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { RoleList } from '@/components/operator/role-list'
import { PageHead, Panel } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import { listRoleChanges, listRoleHolders } from '@/lib/adjudicators/queries'
import { AdjudicatorRole, adjudicatorRoles, type RoleChange } from '@/lib/adjudicators/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Roles', robots: { index: false } }

const names = { EVALUATOR: 'Evaluators', ARBITRATOR: 'Arbitrators' } as const
const here = '/operator/roles'
const pageSize = 50
const pathOf = (role: AdjudicatorRole, place: Place = {}) =>
  pathWith(here, { role: role === 'EVALUATOR' ? undefined : role, ...place })

/** The operator's page of roles: their holders, who granted them, and why. */
export default async function RolesPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const search = { role: AdjudicatorRole, ...placeSearch }
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { role = 'EVALUATOR', ...place } = asked
  const hrefOf = (to: Place) => pathOf(role, to)
  const [part, changes] = await forOperator(
    Promise.all([
      partAt(place, pageSize, (query) => listRoleHolders(actor, { ...query, role })),
      listRoleChanges(actor, { page: 1, pageSize: 20 }),
    ]),
  )
  const holders = part.list
  return (
    <div className="page">
      <PageHead
        title="Roles"
        text="Who may be drawn to decide disputes. You grant and revoke; you have no power over a panel that sits."
      />
      <OperatorTabs open="roles" />
      <LinkTabs
        label="Which role"
        className="mb-6"
        tabs={adjudicatorRoles.map((one) => ({
          href: pathOf(one),
          label: names[one],
          current: one === role,
          ...(one === role && { count: holders }),
        }))}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 space-y-6">
          {holders.items.length > 0 ? (
            <RoleList holders={holders.items} />
          ) : (
            <EmptyPart part={part} href={hrefOf}>
              <EmptyState
                icon={<Gavel />}
                title={`No ${names[role].toLowerCase()}`}
                text="Without three evaluators a dispute opens straight in arbitration; without an arbitrator the sides agree, or the money is split in half."
              />
            </EmptyPart>
          )}
          <PartLinks part={part} href={hrefOf} />
          <Panel title="History">
            <Changes changes={changes.items} />
          </Panel>
        </div>
        <Panel title="Grant" className="lg:self-start">
          <GrantForm key={role} role={role} />
        </Panel>
      </div>
    </div>
  )
}

function Changes({ changes }: { changes: readonly RoleChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">Nothing yet.</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {changes.map((change) => (
        <li key={change.id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>
              {change.action === 'GRANT' ? 'Granted' : 'Revoked'} {change.role.toLowerCase()}{' '}
              <span className="font-medium">
                {change.agent?.displayName ?? `Agent ${change.agentTokenId}`}
              </span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-2.5 text-faint text-xs">
              {change.txHash ? <TxHash value={change.txHash} /> : 'not signed yet'}
              <Time at={change.preparedAt} />
            </span>
          </p>
          <p className="mt-0.5 text-muted">{change.note}</p>
        </li>
      ))}
    </ol>
  )
}
