/** Opens a dispute: cost, drawn panel, possible endings, and the unsigned transaction. */

import type { Actor } from '@/lib/actor'
import { allowanceOf, prepareApproval } from '@/lib/chain/approval'
import { tokenOf } from '@/lib/chain/deployment'
import { disputeIdFor } from '@/lib/chain/dispute-id'
import type { Intent } from '@/lib/chain/intent-schema'
import { keepText } from '@/lib/db/kept-text'
import { formatMoney } from '@/lib/money'
import { endingsOf } from './endings'
import { unbornDispute } from './machine'
import { openingOf } from './matter/find-matter'
import type { DisputeOpening, MatterKind } from './matter/matter'
import type { ChallengeBody, ChallengeReply } from './schema'
import { showEnding } from './view'

/** Returns the approval that the bond still needs; null without a bond, or when enough is approved. */
async function bondApproval(
  actor: Actor,
  subject: string,
  { bond, module, moduleName }: DisputeOpening,
): Promise<Intent | null> {
  if (bond.units === 0n) return null
  if ((await allowanceOf(actor.wallet, module, tokenOf(bond.currency))) >= bond.units) return null
  return prepareApproval(actor, {
    spender: module,
    spenderName: moduleName,
    amount: bond,
    action: 'approveBond',
    subject,
  })
}

/** Returns the cost of a challenge, its panel, and every ending with its payouts. */
function previewOf(id: string, { module, panel, bond, payoutsFor }: DisputeOpening) {
  const seatA = panel[0] === 0n ? null : panel[0]
  const endings = endingsOf({ ...unbornDispute, seatA }, payoutsFor, null, 0n)
  return {
    disputeId: disputeIdFor(module, id),
    panel: panel[0] === 0n ? [] : panel.map(String),
    bond: formatMoney(bond),
    payouts: endings.map((ending) => showEnding(ending, bond.currency)),
  }
}

/**
 * Prepares the opening with the drawn panel in its calldata, or with any (`anyPanel`), after the approval of the bond if one is configured:
 * the challenge cannot be simulated until the approval is mined. With fewer than three evaluators it opens in arbitration. Throws
 * `CHALLENGE_WINDOW_OVER`, `SECRET_INVALID`, `BALANCE_INSUFFICIENT`.
 */
export async function prepareChallenge(
  actor: Actor,
  kind: MatterKind,
  id: string,
  { note, secret, anyPanel }: ChallengeBody,
): Promise<ChallengeReply> {
  const opening = await openingOf(actor, kind, id, secret)
  const bondApprovalTxIntent = await bondApproval(actor, id, opening)
  const approval = bondApprovalTxIntent && ({ approval: 'batch' } as const)
  const preview = previewOf(id, opening)
  const txIntent = await opening.prepare(await keepText(preview.disputeId, note), { approval, anyPanel })
  return { ...preview, bondApprovalTxIntent, txIntent }
}

/**
 * Previews the cost and the endings of a challenge for the wizard, without a transaction. When no dispute can open (`isHeard` is false) the
 * only ending is the immediate division. Throws as `prepareChallenge` does.
 */
export async function previewChallenge(actor: Actor, kind: MatterKind, id: string) {
  const opening = await openingOf(actor, kind, id, undefined)
  const isHeard = await opening.canOpenDispute()
  const preview = previewOf(id, opening)
  if (isHeard) return { ...preview, isHeard }
  const payouts = preview.payouts.filter(({ way, voters }) => way === 'TIMEOUT' && voters === 0)
  return { ...preview, isHeard, panel: [], payouts }
}
