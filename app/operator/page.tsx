import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { AuditList } from '@/components/operator/audit-list'
import { CountTile } from '@/components/operator/count-tile'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { IndexerPlace, NearDeadlines, QueueTable } from '@/components/operator/overview-panels'
import { PartGrid } from '@/components/operator/part-grid'
import { PageHead, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { chainTime } from '@/lib/chain/time'
import { showChainTime } from '@/lib/fields'
import { operatorOverview } from '@/lib/operations/overview'
import { forOperator } from './for-operator'

export const metadata: Metadata = { title: 'Operator', robots: { index: false } }

/** The operator's overview: running parts, waiting work, and pending decisions. */
export default async function OperatorPage() {
  const actor = await signedIn('/operator')
  const { parts, indexer, queues, counts, deadlines, audit } = await forOperator(operatorOverview(actor))
  const now = await chainTime()
  return (
    <div className="page">
      <PageHead title="Operator" text="What runs, what waits, and what needs your decision." />
      <OperatorTabs open="overview" />
      <div className="space-y-6">
        <Panel title="Health" aside={<Link href="/status">Status page</Link>}>
          <PartGrid parts={parts} />
        </Panel>
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3" aria-label="What waits">
          <CountTile href="/operator/jobs" label="Failed background jobs" count={counts.deadJobs} urgent />
          {/* A failed delivery is not a failed job: only its receiver has a list of them. */}
          <CountTile
            href={null}
            label="Failed webhook deliveries, last 24 h"
            count={counts.failedDeliveries}
          />
          <CountTile
            href="/operator/quarantine"
            label="Quarantined messages"
            count={counts.quarantined}
            urgent
          />
          <CountTile href="/operator/brands" label="Brand claims" count={counts.brandClaims} urgent />
          <CountTile href="/operator/roles" label="Evaluators" count={counts.evaluators} />
          <CountTile href="/operator/roles?role=ARBITRATOR" label="Arbitrators" count={counts.arbitrators} />
        </ul>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
          <div className="space-y-6">
            <Panel title="Indexer">
              <IndexerPlace place={indexer} />
            </Panel>
            <Panel title="Queues" aside={<Link href="/operator/jobs?state=WAITING">All jobs</Link>}>
              <QueueTable queues={queues} />
            </Panel>
            <Panel title="Deadlines within a day">
              <NearDeadlines deadlines={deadlines} chainNow={showChainTime(now)} />
            </Panel>
          </div>
          <Panel title="Decisions" aside={<Link href="/operator/audit">Audit trail</Link>}>
            {audit.length > 0 ? (
              <AuditList entries={audit} />
            ) : (
              <p className="text-muted text-sm">Nothing yet.</p>
            )}
          </Panel>
        </div>
      </div>
    </div>
  )
}
