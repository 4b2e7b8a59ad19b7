import { LinkTabs } from '@/components/ui/tabs'

/** The way between the operator's pages. */
export const OperatorTabs = ({
  open,
}: {
  open: 'roles' | 'quarantine' | 'brands' | 'jobs' | 'hooks' | 'security'
}) => (
  <LinkTabs
    label="What the operator does"
    className="mb-8"
    tabs={[
      { href: '/operator', label: 'Roles', current: open === 'roles' },
      { href: '/operator/quarantine', label: 'Quarantine', current: open === 'quarantine' },
      { href: '/operator/brands', label: 'Brands', current: open === 'brands' },
      { href: '/operator/jobs', label: 'Jobs', current: open === 'jobs' },
      { href: '/operator/hooks', label: 'Hooks', current: open === 'hooks' },
      { href: '/operator/security', label: 'Security', current: open === 'security' },
    ]}
  />
)
