import type { ChallengePreview } from '@/components/disputes/challenge/challenge-wizard'
import { endingOutcomes } from '@/components/disputes/endings/ending-outcomes'
import { threeEndings } from '@/components/disputes/endings/three-endings'
import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import { sideNames } from '@/lib/disputes/matter/matter'
import { previewChallenge } from '@/lib/disputes/open'
import { AppError } from '@/lib/errors'
import type { Currency } from '@/lib/money'

/** The side that opens a dispute with the wizard. Either side of a job can: its page has a form for that. */
const challengers = { order: 'client', slot: 'provider' } as const

type Preview = { preview: ChallengePreview; bond: string; refusal: null } | { refusal: string }

/** The consequences of a challenge, for its wizard; or why it cannot be opened, such as an unknown secret. */
export async function challengePreviewFor(
  actor: Actor,
  kind: keyof typeof challengers,
  id: string,
  currency: Currency,
): Promise<Preview> {
  try {
    const { disputeId, panel, bond, payouts, isHeard } = await previewChallenge(actor, kind, id)
    const summaries = await agentsByToken(panel.map(BigInt))
    const names = sideNames[kind]
    const outcomes = endingOutcomes(payouts, currency, { names })
    const short = threeEndings(payouts, currency, challengers[kind], names)
    // When no one hears it, the only ending is the division.
    const divided = 'The money is divided'
    return {
      bond,
      refusal: null,
      preview: {
        disputeId,
        currency,
        isHeard,
        panel: panel.map((token) => summaries.get(token)?.displayName ?? `Agent ${token}`),
        names,
        outcomes: isHeard ? outcomes : outcomes.map((one) => ({ ...one, label: divided })),
        short: isHeard ? short : short.map((one) => ({ ...one, title: divided })),
      },
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { refusal: error.message }
    throw error
  }
}
