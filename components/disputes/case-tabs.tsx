import type { Counted } from '@/components/ui/count'
import { LinkTabs } from '@/components/ui/tabs'

/** The desk of those who decide: their cases by state, and the bonds of arbitrators. */
export const caseStates = ['waiting', 'open', 'settled'] as const
type Place = (typeof caseStates)[number] | 'bond'

const labels: Record<Place, string> = {
  waiting: 'Your turn',
  open: 'Open',
  settled: 'Decided',
  bond: 'Bond',
}
const paths: Record<Place, string> = {
  waiting: '/disputes?state=waiting',
  open: '/disputes',
  settled: '/disputes?state=settled',
  bond: '/disputes/bond',
}

export const CaseTabs = ({ place, count }: { place: Place; count?: Counted }) => (
  <LinkTabs
    label="Which part of the desk"
    className="mb-6"
    tabs={([...caseStates, 'bond'] as const).map((one) => ({
      href: paths[one],
      label: labels[one],
      current: one === place,
      ...(one === place && count !== undefined && { count }),
    }))}
  />
)
