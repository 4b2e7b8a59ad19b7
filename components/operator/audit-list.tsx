import { Address } from '@/components/chain/address'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { AuditArea, AuditEntry } from '@/lib/operations/audit-schema'

/** The areas of the audit trail, in words. */
export const areaWords: Record<AuditArea, string> = {
  ROLES: 'Roles',
  BRANDS: 'Brands',
  QUARANTINE: 'Quarantine',
  JOBS: 'Background jobs',
  CONTRACTS: 'Contracts',
}

/** Formats an action in lower case; the name of a function stays as it is. */
const actionWords = ({ area, action }: AuditEntry): string =>
  area === 'CONTRACTS' ? action : action.charAt(0) + action.slice(1).toLowerCase()

/** The subject of a decision. The path of a minted agent takes its number. */
const Subject = ({ area, subject }: AuditEntry) =>
  area === 'ROLES' ? (
    <Link href={`/agents/${subject}`} className="linked">
      agent {subject}
    </Link>
  ) : (
    subject
  )

/** Decisions of the operator, one line each. */
export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className="divide-y divide-line text-sm">
    {entries.map((entry) => (
      <li key={entry.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="wrap-anywhere min-w-0">
            <Badge>{areaWords[entry.area]}</Badge> <span className="font-medium">{actionWords(entry)}</span>{' '}
            <span className="text-muted">
              <Subject {...entry} />
            </span>
          </span>
          <span className="flex items-center gap-1.5 text-faint text-xs">
            {entry.walletAddress ? <Address value={entry.walletAddress} /> : 'by the service'}
            <Time at={entry.at} />
          </span>
        </p>
        {entry.note && <p className="wrap-anywhere text-muted">{entry.note}</p>}
      </li>
    ))}
  </ol>
)
