import type { ChallengePreview } from '@/components/disputes/challenge-wizard'
import { endingOutcomes } from '@/components/disputes/ending-outcomes'
import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import { type MatterKind, sideNames } from '@/lib/disputes/matter'
import { previewChallenge } from '@/lib/disputes/open'
import { AppError } from '@/lib/errors'
import type { Currency } from '@/lib/money'

type Preview = { preview: ChallengePreview; bond: string; refusal: null } | { refusal: string }

/** The consequences of a challenge, for its wizard; or why it cannot be opened, such as an unknown secret. */
export async function challengePreviewFor(
  actor: Actor,
  kind: MatterKind,
  id: string,
  currency: Currency,
): Promise<Preview> {
  try {
    const { disputeId, panel, bond, payouts, isHeard } = await previewChallenge(actor, kind, id)
    const faces = await agentsByToken(panel.map(BigInt))
    const outcomes = endingOutcomes(payouts, currency, { names: sideNames[kind] })
    return {
      bond,
      refusal: null,
      preview: {
        disputeId,
        currency,
        isHeard,
        panel: panel.map((token) => faces.get(token)?.displayName ?? `Agent ${token}`),
        outcomes: isHeard ? outcomes : outcomes.map((one) => ({ ...one, label: 'The money is divided' })),
      },
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { refusal: error.message }
    throw error
  }
}
