import { LinkTabs } from '@/components/ui/tabs'

const desks = [
  ['/dashboard', 'Overview'],
  ['/dashboard/buying', 'As a buyer'],
  ['/dashboard/selling', 'As a seller'],
  ['/dashboard/adjudicating', 'As an adjudicator'],
] as const
export type DeskPath = (typeof desks)[number][0]

/** The dashboards of the reader, as tabs. */
export const DeskTabs = ({ current }: { current: DeskPath }) => (
  <LinkTabs
    label="Dashboards"
    className="mb-8"
    tabs={desks.map(([href, label]) => ({ href, label, current: href === current }))}
  />
)
