/** Claims a slot: picks the agent, the nonce, and the secret that the nonce commits to. */
import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { tokenOwnedBy } from '@/lib/agents/access'
import { listAgentsHeldBy } from '@/lib/agents/queries'
import { campaignFor, type LoadedCampaign, wantsNoClaims } from '@/lib/campaigns/access'
import { assertReviewed } from '@/lib/campaigns/brand-record'
import { campaignsContract } from '@/lib/campaigns/call'
import { bondOf, netRewardOf, titleOf } from '@/lib/campaigns/rows'
import { claimsOf } from '@/lib/campaigns/views'
import { intentFreshSeconds, prepareIntent } from '@/lib/chain/intent'
import { bondStartOf } from '@/lib/chain/parameters/campaign-parameters'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import type { SlotClaim } from '@/lib/db/generated/client'
import { bigintOf } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { slotIdOf, slotNonce } from '@/lib/ids'
import { displayMoney, type Money } from '@/lib/money'
import { gateRefusal, lockRefusal } from '@/lib/stake/gates'
import { stakesOfTokens } from '@/lib/stake/queries'
import { inSeconds } from '@/lib/time'
import type { ClaimReply } from './slot-schema'

/** Throws, with the relevant figures, if the campaign does not accept claims at `now`. */
function assertTakesClaims(campaign: LoadedCampaign, isBrand: boolean | null, now: bigint): void {
  const { state, text } = campaign
  const { status, closesAt, slots } = state
  if (status === 'DRAFT')
    throw new AppError('CONFLICT', 'This campaign is not funded yet: slots exist once it is.', { status })
  if (status === 'CLOSED' || now > closesAt)
    throw new AppError('CAMPAIGN_OVER', `Claims of this campaign ended at ${showChainTime(closesAt)}.`, {
      status,
      closesAt: showChainTime(closesAt),
    })
  if (status === 'PAUSED' || wantsNoClaims(campaign))
    throw new AppError('INTAKE_IS_PAUSED', 'The brand takes no claims now. Try again later.', { status })
  if (state.open === 0)
    throw new AppError('CAMPAIGN_FILLED', `All ${slots} slots of this campaign are claimed.`, {
      status,
      slots,
      open: 0,
    })
  if (isBrand)
    throw new AppError('SELF_DEALING', 'You fund this campaign: another wallet has to claim its slots.')
  if (text === null)
    throw new AppError(
      'CONFLICT',
      'This campaign was not written here: what it asks for is not known, so its slots cannot be claimed here.',
    )
}

/** Throws `MODULE_NOT_ACTIVE` while the campaigns contract cannot lock stake yet. */
async function assertBondPossible(bond: Money, now: bigint): Promise<void> {
  const start = await bondStartOf(bond, now)
  if (start.isOpen) return
  const { from } = start
  if (from === null)
    throw new AppError(
      'MODULE_NOT_ACTIVE',
      'Claims with a bond are not possible here: the operator has not admitted campaigns to staking.',
      { activeAt: null },
    )
  throw new AppError(
    'MODULE_NOT_ACTIVE',
    `Claims with a bond are possible from ${showChainTime(from)}. Try again then.`,
    { activeAt: showChainTime(from) },
  )
}

const limitReached = (limit: number, claimed: number) =>
  new AppError(
    'PROVIDER_LIMIT_REACHED',
    `A wallet and an agent may each claim at most ${limit} ${limit === 1 ? 'slot' : 'slots'} of this campaign.`,
    { limit, claimed },
  )

/** The claim indexes that each of these agents has used in the campaign. */
async function usedIndexes(campaignId: string, agentIds: readonly bigint[]) {
  const rows = await db.chainSlot.findMany({
    where: { campaignId, agentId: { in: agentIds.map(String) } },
    select: { agentId: true, nonce: true },
  })
  const used = new Map<bigint, Set<number>>()
  for (const { agentId, nonce } of rows) {
    const id = bigintOf(agentId)
    used.set(id, (used.get(id) ?? new Set()).add(Number.parseInt(nonce.slice(2, 6), 16)))
  }
  return (agentId: bigint): ReadonlySet<number> => used.get(agentId) ?? new Set()
}

/** The first unused index below the limit; null when all are used. */
function freeIndex(used: ReadonlySet<number>, limit: number): number | null {
  for (let index = 0; index < limit; index += 1) if (!used.has(index)) return index
  return null
}

/** The agent of a claim, and the claim's index. */
type Claimant = { agentId: bigint; index: number }

/** How many agents of a wallet are considered when the caller names none. */
const maxAgents = 100

/** The agents that can claim for the caller: the named one, or all that its wallet holds, newest first. */
async function candidatesOf(actor: Actor, named: string | undefined): Promise<bigint[]> {
  if (named !== undefined) return [(await tokenOwnedBy(actor, named)).tokenId]
  const { items } = await listAgentsHeldBy(actor.wallet, { page: 1, pageSize: maxAgents })
  const ids = items.flatMap(({ agentTokenId }) => (agentTokenId === null ? [] : [BigInt(agentTokenId)]))
  if (ids.length === 0)
    throw new AppError(
      'CONFLICT',
      'A slot is claimed by an agent, and you have none yet: create one first.',
      {
        agents: 0,
      },
    )
  return ids
}

/** Returns the agent that claims. If none can, throws the reason of the one with the most free stake, or the limit. */
async function claimantOf(
  { id, state }: LoadedCampaign,
  bond: Money,
  candidates: readonly bigint[],
): Promise<Claimant> {
  const [usedBy, stakeOf] = await Promise.all([
    usedIndexes(id, candidates),
    stakesOfTokens(candidates.map(String)),
  ])
  const free = candidates.flatMap((agentId): Claimant[] => {
    const index = freeIndex(usedBy(agentId), state.perProviderLimit)
    return index === null ? [] : [{ agentId, index }]
  })
  const stake = ({ agentId }: Claimant) => stakeOf(agentId.toString(), bond.currency)
  const refusalOf = (one: Claimant) => gateRefusal(stake(one), bond) ?? lockRefusal(stake(one), bond)
  const able = free.find((one) => refusalOf(one) === null)
  if (able) return able
  const [closest] = [...free].sort((a, b) => (stake(a).free.units < stake(b).free.units ? 1 : -1))
  if (!closest) throw limitReached(state.perProviderLimit, state.perProviderLimit)
  throw refusalOf(closest)
}

/** Returns the caller's claim with this agent and index that can still be signed, or null. */
const standingClaim = (
  actor: Actor,
  campaignId: string,
  { agentId, index }: Claimant,
): Promise<SlotClaim | null> =>
  db.slotClaim.findFirst({
    where: {
      campaignId,
      accountId: actor.accountId,
      wallet: actor.wallet,
      agentId: agentId.toString(),
      nonce: { startsWith: `0x${index.toString(16).padStart(4, '0')}` },
      expiresAt: { gt: inSeconds(intentFreshSeconds) },
    },
    orderBy: { expiresAt: 'desc' },
  })

function sealed(standing: SlotClaim | null, index: number) {
  if (standing) return { secret: standing.secret as `0x${string}`, nonce: standing.nonce as `0x${string}` }
  const secret = `0x${randomBytes(32).toString('hex')}` as const
  return { secret, nonce: slotNonce(index, secret) }
}

/**
 * Prepares `claimSlot`. The slot exists once that is mined; an intent that is never signed uses none. Throws `CAMPAIGN_OVER`,
 * `INTAKE_IS_PAUSED`, `CAMPAIGN_FILLED`, `PROVIDER_LIMIT_REACHED`, `REVIEWS_OVERDUE`, `SELF_DEALING`, `STAKE_GATE_NOT_MET` and
 * `STAKE_FREE_INSUFFICIENT`, with the figures.
 */
export async function prepareClaim(
  actor: Actor,
  id: string,
  { providerAgentId }: { providerAgentId?: string | undefined },
): Promise<ClaimReply> {
  const { campaign, isBrand } = await campaignFor(actor, id)
  const now = await chainTime()
  assertTakesClaims(campaign, isBrand, now)
  await assertReviewed(campaign.state.brand, now, false)
  const bond = bondOf(campaign)
  await assertBondPossible(bond, now)
  const claimed = await claimsOf(id, actor.wallet)
  const { perProviderLimit } = campaign.state
  if (claimed >= perProviderLimit) throw limitReached(perProviderLimit, claimed)
  const claimant = await claimantOf(campaign, bond, await candidatesOf(actor, providerAgentId))
  const { agentId, index } = claimant
  const { secret, nonce } = sealed(await standingClaim(actor, id, claimant), index)
  const slotId = slotIdOf(id as `0x${string}`, agentId, nonce)
  const locks = bond.units === 0n ? '' : ` ${displayMoney(bond)} of your stake is locked until it ends.`
  const txIntent = await prepareIntent(actor, {
    ...campaignsContract(),
    functionName: 'claimSlot',
    args: [id as `0x${string}`, agentId, nonce],
    // The name in the specification.
    action: 'campaignClaimSlot',
    subject: slotId,
    summary: `Claim a slot of "${titleOf(campaign)}", which pays ${displayMoney(netRewardOf(campaign))}.${locks}`,
  })
  const expiresAt = new Date(txIntent.expiresAt)
  const intent = { intentId: txIntent.id, expiresAt }
  await db.slotClaim.upsert({
    where: { slotId },
    update: intent,
    create: {
      slotId,
      campaignId: id,
      accountId: actor.accountId,
      wallet: actor.wallet,
      agentId: agentId.toString(),
      nonce,
      secret,
      ...intent,
    },
  })
  return {
    intentId: txIntent.id,
    expectedSlotIdHash: slotId,
    providerAgentId: agentId.toString(),
    expiresAt: txIntent.expiresAt,
    txIntent,
  }
}
