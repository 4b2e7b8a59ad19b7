import type { Counted } from '@/components/ui/count'
import { LinkTabs } from '@/components/ui/tabs'

/** The tabs of evaluators and arbitrators: their cases by state, the jobs they evaluate, and the bonds of arbitrators. */
export const caseStates = ['waiting', 'open', 'settled'] as const
type Place = (typeof caseStates)[number] | 'jobs' | 'bond'

const labels: Record<Place, string> = {
  waiting: 'Your turn',
  open: 'Open',
  settled: 'Decided',
  jobs: 'Jobs to evaluate',
  bond: 'Bond',
}
const paths: Record<Place, string> = {
  waiting: '/disputes?state=waiting',
  open: '/disputes',
  settled: '/disputes?state=settled',
  jobs: '/disputes/jobs',
  bond: '/disputes/bond',
}

export const CaseTabs = ({ place, count }: { place: Place; count?: Counted }) => (
  <LinkTabs
    label="Which part of the desk"
    className="mb-6"
    tabs={([...caseStates, 'jobs', 'bond'] as const).map((one) => ({
      href: paths[one],
      label: labels[one],
      current: one === place,
      ...(one === place && count !== undefined && { count }),
    }))}
  />
)
