/**
 * Pauses and resumes the intake of a campaign. The brand's choice is stored here and applies immediately to claims through the API. The
 * returned transaction does the same for claims at the contract, and decides the status.
 */
import type { Actor } from '@/lib/actor'
import type { Intent } from '@/lib/chain/intent-schema'
import { db } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { AppError } from '@/lib/errors'
import { now } from '@/lib/time'
import { campaignAsBrand, wantsNoClaims } from './access'
import { assertFunded, closed, prepareCall } from './intents'
import { titleOf } from './rows'
import type { Campaign } from './schema'
import { viewCampaignById } from './views'

/** Stores the brand's choice, and announces a change to those who follow the campaign. */
const storeChoice = (id: string, isPaused: boolean): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id, intakePausedAt: isPaused ? null : { not: null } },
      data: { intakePausedAt: isPaused ? now() : null },
    })
    const type = isPaused ? 'campaign.intake_paused' : 'campaign.intake_resumed'
    if (count > 0) await emit(tx, { channel: `campaign:${id}`, type, subject: id })
  })

/**
 * Stops claims through the API, and prepares `pauseIntake` for the contract. Claimed slots continue. Throws `INTAKE_IS_PAUSED` when the
 * contract is already paused.
 */
export async function pauseCampaign(
  actor: Actor,
  id: string,
): Promise<{ campaign: Campaign; txIntent: Intent }> {
  const campaign = await campaignAsBrand(actor, id)
  assertFunded(campaign)
  const { status } = campaign.state
  if (status === 'CLOSED') throw closed(campaign)
  if (status === 'PAUSED')
    throw new AppError('INTAKE_IS_PAUSED', 'This campaign is paused already.', { status })
  const txIntent = await prepareCall(
    actor,
    campaign,
    'pauseIntake',
    `Stop new claims of "${titleOf(campaign)}". Claimed slots go on.`,
  )
  await storeChoice(id, true)
  return { campaign: await viewCampaignById(actor, id), txIntent }
}

/**
 * Accepts claims through the API again, and prepares `resumeIntake` if the contract is paused, else null. Throws `INTAKE_NOT_PAUSED` when
 * neither is paused.
 */
export async function resumeCampaign(
  actor: Actor,
  id: string,
): Promise<{ campaign: Campaign; txIntent: Intent | null }> {
  const campaign = await campaignAsBrand(actor, id)
  assertFunded(campaign)
  const { status } = campaign.state
  if (status === 'CLOSED') throw closed(campaign)
  if (status !== 'PAUSED' && !wantsNoClaims(campaign))
    throw new AppError('INTAKE_NOT_PAUSED', `This campaign is not paused: it is ${status}.`, { status })
  const txIntent =
    status === 'PAUSED'
      ? await prepareCall(actor, campaign, 'resumeIntake', `Take claims of "${titleOf(campaign)}" again.`)
      : null
  await storeChoice(id, false)
  return { campaign: await viewCampaignById(actor, id), txIntent }
}
