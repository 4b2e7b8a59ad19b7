import { LinkTabs } from '@/components/ui/tabs'

const pages = {
  overview: { href: '/operator', label: 'Overview' },
  parameters: { href: '/operator/parameters', label: 'Parameters' },
  roles: { href: '/operator/roles', label: 'Roles' },
  quarantine: { href: '/operator/quarantine', label: 'Quarantine' },
  brands: { href: '/operator/brands', label: 'Brands' },
  jobs: { href: '/operator/jobs', label: 'Background jobs' },
  hooks: { href: '/operator/hooks', label: 'Hooks' },
  security: { href: '/operator/security', label: 'Security' },
  audit: { href: '/operator/audit', label: 'Audit trail' },
} as const

/** The navigation of the operator's pages. */
export const OperatorTabs = ({ open }: { open: keyof typeof pages }) => (
  <LinkTabs
    label="What the operator does"
    className="mb-8"
    tabs={Object.entries(pages).map(([name, page]) => ({ ...page, current: name === open }))}
  />
)
