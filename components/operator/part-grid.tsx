import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { ServicePart } from '@/lib/operations/overview-schema'

const names: Record<ServicePart['name'], string> = {
  web: 'Web',
  database: 'Postgres',
  chain: 'Chain RPC',
  contracts: 'Contracts',
  indexer: 'Indexer',
  worker: 'Workers',
  jobs: 'Background jobs',
  redis: 'Redis',
  store: 'File store',
  tee: 'TEE gateway',
  mail: 'Mail server',
  scanner: 'Malware scanner',
}

/** The detail pages of parts. */
const pages: { readonly [N in ServicePart['name']]?: string } = {
  contracts: '/operator/parameters',
  worker: '/operator/jobs?state=ACTIVE',
  jobs: '/operator/jobs',
}

const looks = {
  up: { tone: 'safe', label: 'Up' },
  down: { tone: 'wait', label: 'Down' },
  off: { tone: 'plain', label: 'Off' },
} as const

/** The parts of a running Merx, each with its state in words. */
export const PartGrid = ({ parts }: { parts: readonly ServicePart[] }) => (
  <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
    {parts.map(({ name, state, note }) => (
      <li key={name} className="min-w-0 text-sm">
        <p className="flex items-center gap-2.5">
          <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
          <Link
            href={pages[name] ?? '/status'}
            className="rounded font-medium underline-offset-4 hover:underline"
          >
            {names[name]}
          </Link>
        </p>
        <p className="wrap-anywhere mt-1 text-muted">{note}</p>
      </li>
    ))}
  </ul>
)
