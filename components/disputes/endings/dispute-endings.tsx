import { RailOutcomes } from '@/components/chain/money/rail-outcomes'
import { namesOf, rolesOf } from '@/components/disputes/dispute-words'
import { Panel } from '@/components/ui/card'
import type { Dispute } from '@/lib/disputes/schema'
import { EndingCards } from './ending-cards'
import { endingOutcomes } from './ending-outcomes'
import { threeEndings } from './three-endings'

const sideOf = { client: 'payer', provider: 'payee', evaluator: null, arbitrator: null } as const

/** The possible endings of the dispute, in three lines, with every exact one folded below; or the actual one. */
export function DisputeEndings({ dispute }: { dispute: Dispute }) {
  const { currency, payouts, ended, verdict, role } = dispute
  const you = sideOf[role]
  const names = namesOf(dispute)
  if (ended)
    return (
      <section aria-label="How it ended" className="overflow-hidden sheet">
        <RailOutcomes
          outcomes={endingOutcomes([ended], currency, { happened: true, names })}
          currency={currency}
          you={you}
          roles={rolesOf(dispute)}
        />
      </section>
    )
  const short = threeEndings(payouts, currency, role, names)
  return (
    <Panel aria-label="How it can end" title="How it can end" text="What each end pays, after all fees.">
      <EndingCards
        short={short}
        outcomes={endingOutcomes(payouts, currency, { verdict, names })}
        currency={currency}
        you={you}
        names={names}
        roles={rolesOf(dispute)}
        listClass="-mx-5 -mb-5"
      />
    </Panel>
  )
}
