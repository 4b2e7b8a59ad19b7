/** Challenges of a rejection: the panel, the possible endings and the unsigned transaction. */
import type { Actor } from '@/lib/actor'
import { drawGas } from '@/lib/adjudicators/draw-gas'
import { type LoadedSlot, slotAs } from '@/lib/campaigns/access'
import { campaignsContract, slotArguments } from '@/lib/campaigns/call'
import { actionsNow, statusOf } from '@/lib/campaigns/intents'
import { rewardOf } from '@/lib/campaigns/rows'
import type { ChallengePrepared, SlotChallengeBody } from '@/lib/campaigns/slots/slot-schema'
import { stakesOfSlot } from '@/lib/campaigns/slots/stakes'
import { deployment, laterContract } from '@/lib/chain/deployment'
import { disputeIdFor } from '@/lib/chain/dispute-id'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import { readContract } from '@/lib/chain/read-contract'
import { db } from '@/lib/db/client'
import { keepText } from '@/lib/db/kept-text'
import { panelInCall } from '@/lib/disputes/intent-schema'
import type { DisputeOpening, Panel } from '@/lib/disputes/matter/matter'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { displayMoney, money } from '@/lib/money'
import { payoutsOf } from '@/lib/orders/payouts'

/** Returns the preimage of the slot's nonce: stored at the claim, or sent by the caller. */
async function secretOf(slotId: string, given: `0x${string}` | undefined): Promise<`0x${string}`> {
  const secret = given ?? (await db.slotClaim.findUnique({ where: { slotId } }))?.secret
  if (secret) return secret as `0x${string}`
  throw new AppError(
    'BAD_REQUEST',
    'secret: this slot was not claimed through Merx, so send the secret that its nonce seals.',
    { field: 'secret' },
  )
}

/** Returns the panel of the current draw; three zeros when fewer than three evaluators are eligible. */
function drawnPanel(slot: LoadedSlot, secret: `0x${string}`): Promise<Panel> {
  const { contract, abi } = campaignsContract()
  const args = [...slotArguments(slot), secret] as const
  return readContract({ address: contract, abi, functionName: 'panelOf', args })
}

/** Whether `SvcDisputes` accepts disputes of campaigns. If not, the contract splits the reward instead of opening a dispute. */
const isHeard = async (): Promise<boolean> =>
  readContract({
    address: deployment().contracts.disputes,
    abi: svcDisputesAbi,
    functionName: 'isModule',
    args: [laterContract('campaigns')],
  })

/** Returns the slot if its provider can still challenge the rejection. */
async function challengeable(actor: Actor, slotId: string): Promise<LoadedSlot> {
  const { slot } = await slotAs(actor, slotId, 'provider')
  const { state } = slot
  if (state.status !== 'REJECTED' || state.endedAt !== null || state.challengeDeadline === null)
    throw new AppError(
      'SLOT_NOT_REJECTED',
      `Only a rejected slot can be challenged: it is ${state.status}.`,
      statusOf(slot),
    )
  if (!(await actionsNow(slot, 'provider')).canChallenge)
    throw new AppError('CHALLENGE_WINDOW_OVER', 'The 48 hours to challenge this rejection are over.', {
      challengeDeadline: showChainTime(state.challengeDeadline),
    })
  return slot
}

/**
 * Returns the challenge that the provider can open now. Throws `CHALLENGE_WINDOW_OVER` after 48 hours, `SLOT_NOT_REJECTED` for a slot that
 * is not rejected, `SECRET_INVALID`, and `BAD_REQUEST` when the secret is neither stored nor sent.
 */
export async function slotOpeningOf(
  actor: Actor,
  slotId: string,
  given: `0x${string}` | undefined,
): Promise<DisputeOpening> {
  const slot = await challengeable(actor, slotId)
  const secret = await secretOf(slotId, given)
  const [panel, stakes] = await Promise.all([drawnPanel(slot, secret), stakesOfSlot(slot)])
  return {
    module: laterContract('campaigns'),
    moduleName: 'the campaigns contract',
    panel,
    bond: money(0n, slot.campaign.currency),
    canOpenDispute: isHeard,
    payoutsFor: (ending) => payoutsOf(stakes, ending),
    prepare: async (noteHash, { anyPanel }) => {
      const named = panelInCall(panel, anyPanel)
      return prepareIntent(actor, {
        ...campaignsContract(),
        functionName: 'openSlotChallenge',
        args: [...slotArguments(slot), secret, named.panel, noteHash],
        action: 'campaignOpenSlotChallenge',
        subject: slotId,
        summary: `Object to the rejection: ${named.deciders} decides about ${displayMoney(rewardOf(slot.campaign))}.`,
        extraGas: await drawGas(),
      })
    },
  }
}

/**
 * Prepares the provider's `openSlotChallenge`, with the drawn panel in its calldata, or for any panel (`anyPanel`). Throws as
 * `slotOpeningOf`.
 */
export async function prepareSlotChallenge(
  actor: Actor,
  slotId: string,
  { note, secret, anyPanel }: SlotChallengeBody,
): Promise<ChallengePrepared> {
  const { module, prepare } = await slotOpeningOf(actor, slotId, secret)
  const disputeId = disputeIdFor(module, slotId)
  return { disputeId, txIntent: await prepare(await keepText(disputeId, note), { approval: null, anyPanel }) }
}
